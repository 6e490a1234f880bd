/** Values 0..1 of the scored captures, in order of scoring. */
export interface ReferenceLists {
  readonly ocr: readonly number[];
  readonly dino: readonly number[];
  readonly mllm: readonly number[];
}

/** The seven figures behind a row of the evaluator's table, 0..1, named as there. */
export interface ReferenceFigures {
  readonly IFS: number;
  readonly OCR: number;
  readonly DINO: number;
  readonly LFS: number;
  readonly HFS: number;
  readonly VFS: number;
  readonly Final: number;
}

export const FIGURES = ['IFS', 'OCR', 'DINO', 'LFS', 'HFS', 'VFS', 'Final'] as const;

/** Left-to-right sum over the count; the evaluator counts an empty list as 0. */
export function referenceMean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** How many entries of a list the report looks at; eval.json holds the means of all. */
export function reportLength(passed: number): number {
  return passed + 1;
}

export function referenceFigures(
  passed: number,
  total: number,
  { ocr, dino, mllm }: ReferenceLists,
): ReferenceFigures {
  const cut = (values: readonly number[]): number => referenceMean(values.slice(0, reportLength(passed)));
  const IFS = total === 0 ? 0 : passed / total;
  const [OCR, DINO, HFS] = [cut(ocr), cut(dino), cut(mllm)];
  const LFS = (OCR + DINO) / 2;
  const VFS = (LFS + HFS) / 2;
  return { IFS, OCR, DINO, LFS, HFS, VFS, Final: 0.7 * IFS + 0.3 * VFS };
}

/** Means over tasks, figure by figure. */
export function meanFigures(rows: readonly ReferenceFigures[]): ReferenceFigures {
  const mean = (name: keyof ReferenceFigures): number => referenceMean(rows.map((row) => row[name]));
  return {
    IFS: mean('IFS'),
    OCR: mean('OCR'),
    DINO: mean('DINO'),
    LFS: mean('LFS'),
    HFS: mean('HFS'),
    VFS: mean('VFS'),
    Final: mean('Final'),
  };
}

/** A figure 0..1 as printed: percent, two decimals, exact ties to the even digit (toFixed rounds them up). */
export function referenceCell(figure: number): string {
  const percent = figure * 100;
  // Only eighths can lie exactly between two hundredths in binary.
  const isTie = Number.isInteger(percent * 8) && !Number.isInteger(percent * 4);
  if (!isTie) return percent.toFixed(2);
  const below = Math.floor(percent * 100);
  return ((below % 2 === 0 ? below : below + 1) / 100).toFixed(2);
}

export interface ReferenceRow {
  readonly task: string;
  readonly cells: readonly string[];
}

/** The evaluator's table: a row a task, then their mean. No rows at all for no tasks. */
export function referenceTable(
  tasks: readonly { readonly task: string; readonly figures: ReferenceFigures }[],
): readonly ReferenceRow[] {
  if (tasks.length === 0) return [];
  const all = [...tasks, { task: 'avg', figures: meanFigures(tasks.map(({ figures }) => figures)) }];
  return all.map(({ task, figures }) => ({
    task,
    cells: FIGURES.map((name) => referenceCell(figures[name])),
  }));
}
