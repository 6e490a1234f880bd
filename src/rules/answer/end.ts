import type { IntakeRemark } from '../../contract/answer';
import type { FinishReason } from '../../contract/model';

/** How a model's reply came to its end, as the provider said it. */
export interface ReplyEnd {
  readonly finish: FinishReason | null;
  /** Why it did not come to its end; null where it did. */
  readonly problem: string | null;
  /** Tokens that were allowed. */
  readonly maxTokens: number;
}

/** What the reply's end says of the page, whether or not its text looks whole. */
export function endRemarks(end: ReplyEnd | null): IntakeRemark[] {
  const text = end === null ? null : endText(end);
  return text === null ? [] : [{ kind: 'truncated', text, line: null }];
}

function endText({ finish, problem, maxTokens }: ReplyEnd): string | null {
  if (finish === 'length')
    return `Cut off by the model’s length limit of ${maxTokens.toLocaleString('en')} tokens. Ask again for a shorter page, or a model that may write more.`;
  if (finish === 'refused') return 'Broken off by the provider’s content rules. Ask again, or another model.';
  return problem === null
    ? null
    : `The reply did not come to its end: ${problem} Ask again, or go on with what arrived.`;
}
