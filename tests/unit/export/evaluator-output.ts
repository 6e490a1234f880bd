import type { EvalJson } from '../../../src/rules/score/eval-json';

/** An eval.json as the public evaluator writes it: three steps, the first two flagged, the third answered No. */
export const EVAL = {
  total_step: 3,
  success_step: 2,
  screenshot_paths_to_eval: [
    'out/7/gpt/evalpoints/0.png',
    'out/7/gpt/evalpoints/0.png',
    'out/7/gpt/evalpoints/1.png',
  ],
  all_mllm_scores: [0.8, 0.6, 0.4],
  all_dino_scores: [0.9, 0.7, 0.5],
  all_ocr_scores: [0.5, 0.25, 0.75],
  all_avg_scores: [(0.8 + 0.9 + 0.5) / 3, (0.6 + 0.7 + 0.25) / 3, (0.4 + 0.5 + 0.75) / 3],
  mllm_score: (0.8 + 0.6 + 0.4) / 3,
  dino_score: (0.9 + 0.7 + 0.5) / 3,
  ocr_score: 0.5,
  avg_score: 0.6,
  all_mllm_res: ['Score: 80/100', 'Score: 60/100', 'Score: 40/100'],
  all_ocr_texts: [],
  assertion_results: [
    { result: 'Yes', thinking: 'It opened.' },
    null,
    { result: 'No', thinking: 'Nothing changed.' },
  ],
} satisfies Partial<Record<keyof EvalJson, unknown>>;

/** As much of a PNG as tells its size. */
export function pngStart(width: number, height: number): Blob {
  const bytes = new DataView(new ArrayBuffer(24));
  bytes.setUint32(0, 0x89504e47);
  bytes.setUint32(4, 0x0d0a1a0a);
  bytes.setUint32(8, 13);
  bytes.setUint32(12, 0x49484452);
  bytes.setUint32(16, width);
  bytes.setUint32(20, height);
  return new Blob([bytes.buffer]);
}

/** The evaluator's folder of one result, pictures 0 to 3, by path. */
export function outputFolder(evalJson: unknown = EVAL, folder = 'out/7/gpt/'): Map<string, Blob> {
  const text = typeof evalJson === 'string' ? evalJson : JSON.stringify(evalJson);
  return new Map([
    [`${folder}eval.json`, new Blob([text])],
    [`${folder}index.html`, new Blob(['<!doctype html><p>page</p>'])],
    ...[0, 1, 2, 3].map((number) => [`${folder}evalpoints/${number}.png`, pngStart(800, 600)] as const),
  ]);
}
