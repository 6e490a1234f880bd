import type { Size } from '../../contract/geometry';
import type { ModelChoice, ProviderSetting } from '../../contract/model';
import type { Cost, Price } from '../../contract/price';
import { costOf, priceOf } from '../../rules/generation/prices';
import { imageTokens, textTokens } from '../../rules/generation/tokens';
import { TARGET_TOKENS, targetPrompt } from '../../rules/target/ask-model';

/** Elements of a page that are told to the model, and tokens of each one's line: as in the built-in booking. */
const USUAL_ELEMENTS = 60;
const LINE_TOKENS = 24;
/** Tokens of an index and a sentence; a reasoning model may write up to its limit. */
const USUAL_REPLY = 60;
const USUAL_PAGE: Size = { width: 1280, height: 720 };

/** What letting a model find one step's target takes: its list of elements, and where that is not enough a picture too. */
export interface GroundEstimate {
  readonly tokens: number;
  readonly withPicture: number;
  readonly least: Cost;
  readonly most: Cost;
}

export function groundEstimate(
  chosen: { readonly provider: Pick<ProviderSetting, 'format'>; readonly model: ModelChoice['model'] },
  prices: readonly Price[],
  page = USUAL_PAGE,
): GroundEstimate {
  const question = { description: 'x'.repeat(80), type: 'Click', candidates: [] } as const;
  const tokens = textTokens(targetPrompt(question, false)) + USUAL_ELEMENTS * LINE_TOKENS;
  const withPicture = 2 * tokens + imageTokens(page.width, page.height, chosen.provider.format);
  const price = priceOf(chosen.model, prices);
  return {
    tokens,
    withPicture,
    least: costOf({ input: tokens, output: USUAL_REPLY }, price),
    most: costOf({ input: withPicture, output: 2 * TARGET_TOKENS }, price),
  };
}
