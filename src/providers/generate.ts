import type { ImagePart, ModelFailure, ModelOutcome, ModelRequest, ReplyProgress } from '../contract/model';
import type { ModelClient } from './client';

/** What a model is asked a page with. */
export interface PageRequest {
  readonly model: string;
  readonly prompt: string;
  readonly sheets: readonly ImagePart[];
  readonly frames: readonly ImagePart[];
  readonly maxTokens: number;
  readonly temperature: number | null;
  /** Milliseconds without a byte after which the call is given up. */
  readonly patience: number;
}

export interface PageOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: ReplyProgress) => void;
}

export interface PageOutcome {
  readonly outcome: ModelOutcome;
  /** Positions in `frames` that the last request held. */
  readonly sent: readonly number[];
  /** What was left out because the provider refused it, in words. */
  readonly remarks: readonly string[];
}

/** Fewer frames than this show nothing of a session. */
const FEWEST = 4;

/** Asks for a page: the prompt, the sheets, then the frames. Where that is too much for the model, with every second frame only. */
export async function generatePage(
  client: ModelClient,
  request: PageRequest,
  options: PageOptions = {},
): Promise<PageOutcome> {
  let sent = request.frames.map((_frame, position) => position);
  const remarks: string[] = [];
  for (;;) {
    const outcome = await client.complete(modelRequest(request, sent), {
      ...options,
      patience: request.patience,
    });
    const fewer = sent.filter((_position, order) => order % 2 === 0);
    if (outcome.ok || !isTooMuch(outcome) || fewer.length < FEWEST || fewer.length === sent.length)
      return { outcome, sent, remarks };
    remarks.push(
      `${outcome.message} It was asked again with ${fewer.length} frames in place of ${sent.length}.`,
    );
    sent = fewer;
  }
}

function isTooMuch({ code, partial }: ModelFailure): boolean {
  return partial === '' && (code === 'images-refused' || code === 'too-long');
}

function modelRequest(request: PageRequest, sent: readonly number[]): ModelRequest {
  const { model, prompt, sheets, frames, maxTokens, temperature } = request;
  const chosen = sent.flatMap((position) => frames[position] ?? []);
  return { model, parts: [{ kind: 'text', text: prompt }, ...sheets, ...chosen], maxTokens, temperature };
}
