/** A line of the benchmark's published table, percent. */
export interface LadderEntry {
  readonly model: string;
  readonly lfs: number;
  readonly hfs: number;
  readonly ifs: number;
  readonly vfs: number;
  readonly final: number;
}

/** To stand beside every figure of the ladder: ours come from other engines, and for another set of tasks. */
export const LADDER_MARK = 'measured by other engines';

/** Published results over the benchmark's 113 tasks: arXiv 2509.24709, best first. */
export const LADDER: readonly LadderEntry[] = [
  { model: 'GPT-5', lfs: 68.29, hfs: 60.21, ifs: 24.39, vfs: 64.25, final: 36.35 },
  { model: 'Claude-Sonnet-4 (thinking)', lfs: 64.9, hfs: 55.51, ifs: 23.65, vfs: 60.2, final: 34.62 },
  { model: 'Claude-Opus-4 (thinking)', lfs: 63.53, hfs: 53.8, ifs: 23.61, vfs: 58.67, final: 34.13 },
  { model: 'Doubao-seed-1.6', lfs: 65.95, hfs: 55.62, ifs: 22.55, vfs: 60.79, final: 34.02 },
  { model: 'Claude-Sonnet-4', lfs: 65.75, hfs: 56.92, ifs: 22.29, vfs: 61.34, final: 34.0 },
  { model: 'Claude-Opus-4', lfs: 65.23, hfs: 55.13, ifs: 21.83, vfs: 60.18, final: 33.33 },
  { model: 'GPT-5-mini', lfs: 63.36, hfs: 50.25, ifs: 23.18, vfs: 56.81, final: 33.27 },
  { model: 'GPT-4.1', lfs: 63.07, hfs: 54.63, ifs: 20.48, vfs: 58.85, final: 31.99 },
  { model: 'Qwen3-VL (thinking)', lfs: 58.55, hfs: 46.13, ifs: 22.07, vfs: 52.34, final: 31.15 },
  { model: 'Gemini-2.5-Pro (thinking)', lfs: 54.52, hfs: 46.83, ifs: 21.65, vfs: 50.67, final: 30.36 },
  { model: 'Gemini-2.5-Pro', lfs: 57.46, hfs: 48.91, ifs: 20.51, vfs: 53.18, final: 30.31 },
  { model: 'GPT-4o (latest)', lfs: 63.39, hfs: 51.71, ifs: 17.55, vfs: 57.55, final: 29.55 },
  { model: 'Gemini-2.5-Flash', lfs: 47.53, hfs: 37.75, ifs: 19.88, vfs: 42.64, final: 26.71 },
  { model: 'GPT-5-nano', lfs: 53.49, hfs: 35.7, ifs: 18.17, vfs: 44.59, final: 26.1 },
  { model: 'Grok-4', lfs: 48.95, hfs: 30.54, ifs: 19.44, vfs: 39.74, final: 25.53 },
  { model: 'GPT-4o (0806)', lfs: 54.03, hfs: 39.83, ifs: 15.87, vfs: 46.93, final: 25.19 },
  { model: 'Qwen2.5-VL-72B', lfs: 47.83, hfs: 28.25, ifs: 17.42, vfs: 38.04, final: 23.61 },
  { model: 'Doubao-seed-1.6-flash', lfs: 45.49, hfs: 32.06, ifs: 16.34, vfs: 38.78, final: 23.07 },
  { model: 'Qwen2.5-VL-32B', lfs: 39.36, hfs: 23.3, ifs: 16.5, vfs: 31.33, final: 20.95 },
  { model: 'Keye-VL-1.5-8B', lfs: 30.81, hfs: 15.49, ifs: 16.06, vfs: 23.15, final: 18.18 },
  { model: 'MiniCPM-V-4.5', lfs: 31.18, hfs: 15.41, ifs: 15.58, vfs: 23.29, final: 17.89 },
  { model: 'Gemini-2.5-Flash-Lite', lfs: 28.95, hfs: 19.05, ifs: 13.29, vfs: 24.0, final: 16.5 },
  { model: 'Qwen2.5-VL-7B', lfs: 28.92, hfs: 12.2, ifs: 13.28, vfs: 20.56, final: 15.47 },
  { model: 'Kimi-VL (thinking)', lfs: 26.18, hfs: 12.23, ifs: 12.04, vfs: 19.2, final: 14.19 },
  { model: 'VideoLLaMA3-7B', lfs: 31.29, hfs: 11.86, ifs: 10.29, vfs: 21.58, final: 13.67 },
  { model: 'Mimo-VL-7B', lfs: 23.28, hfs: 4.99, ifs: 10.57, vfs: 14.14, final: 11.64 },
  { model: 'GLM-4.5V', lfs: 16.31, hfs: 10.52, ifs: 10.11, vfs: 13.41, final: 11.1 },
  { model: 'InternVideo-2.5-Chat-8B', lfs: 17.27, hfs: 3.33, ifs: 9.97, vfs: 10.3, final: 10.07 },
];
