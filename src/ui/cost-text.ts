import type { Cost } from '../contract/price';

/** "$0.042"; "less than $0.001"; "cost unknown" where no price is set. */
export function money(cost: Cost): string {
  if (cost === null) return 'cost unknown';
  if (cost === 0) return '$0';
  if (cost < 0.001) return 'less than $0.001';
  return `$${cost < 0.1 ? cost.toFixed(3) : cost.toFixed(2)}`;
}

/** "$0.04 to $0.20" */
export function costText(least: Cost, most: Cost): string {
  if (least === null || most === null) return 'cost unknown: no price is set for this model';
  return money(least) === money(most) ? money(most) : `${money(least)} to ${money(most)}`;
}
