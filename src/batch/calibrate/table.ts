import { FAULTS, type Fault } from './pages';

/** Figures of one fault by engine; null where the engine is not available. */
export type Figures = ReadonlyMap<string, readonly (number | null)[]>;

export const START = '<!-- calibration: written by `npm run calibrate` -->';
export const END = '<!-- end of calibration -->';

/** Least difference from the same page that is more than noise. */
const SEEN = 0.01;

/** Markdown: a row a fault, a column an engine, means over the subjects; bold where the engine tells it from the same page. */
export function calibrationTable(engines: readonly string[], figures: ReadonlyMap<Fault, Figures>): string {
  const mean = (fault: Fault, engine: string): number | null => {
    const values = figures.get(fault)?.get(engine) ?? [];
    const known = values.filter((value) => value !== null);
    return known.length === 0 || known.length < values.length
      ? null
      : known.reduce((sum, value) => sum + value, 0) / known.length;
  };
  const cell = (fault: Fault, engine: string): string => {
    const [value, same] = [mean(fault, engine), mean('same page', engine)];
    if (value === null || same === null) return 'not available';
    const text = value.toFixed(3);
    return same - value >= SEEN ? `**${text}**` : text;
  };
  return [
    `| pair | ${engines.join(' | ')} |`,
    `|---|${engines.map(() => '---').join('|')}|`,
    ...FAULTS.map((fault) => `| ${fault} | ${engines.map((engine) => cell(fault, engine)).join(' | ')} |`),
  ].join('\n');
}

/** The text with what lies between the marks replaced. Throws where the marks are missing. */
export function withTable(text: string, table: string): string {
  const [start, end] = [text.indexOf(START), text.indexOf(END)];
  if (start < 0 || end < start) throw new Error(`the marks ${START} and ${END} are missing`);
  return `${text.slice(0, start + START.length)}\n\n${table}\n\n${text.slice(end)}`;
}
