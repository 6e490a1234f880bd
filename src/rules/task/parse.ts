import * as v from 'valibot';
import type { Size } from '../../contract/geometry';
import type { Task, TaskProblem, TaskStep } from '../../contract/task';
import { taskLine, type StepLine, type TaskLine } from './shape';

export interface ParsedTasks {
  readonly tasks: readonly Task[];
  readonly problems: readonly TaskProblem[];
}

const DEFAULT_RESOLUTION: Size = { width: 1920, height: 1080 };

/** Reads a `data.jsonl`: every good line gives a task, every bad one its problems; the others still load. */
export function parseTasks(text: string, file: string): ParsedTasks {
  const tasks: Task[] = [];
  const problems: TaskProblem[] = [];
  const seen = new Map<string, number>();
  text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .forEach((content, index) => {
      if (content.trim() === '') return;
      const line = index + 1;
      const parsed = parseLine(content, file, line);
      problems.push(...parsed.problems);
      if (!parsed.task) return;
      const before = seen.get(parsed.task.id);
      if (before !== undefined) {
        problems.push(
          problem(file, line, 'id', 'an id used once', `${parsed.task.id}, as on line ${before}`),
        );
        return;
      }
      seen.set(parsed.task.id, line);
      tasks.push(parsed.task);
    });
  return { tasks, problems };
}

interface ParsedLine {
  readonly task: Task | null;
  readonly problems: readonly TaskProblem[];
}

function parseLine(content: string, file: string, line: number): ParsedLine {
  let json: unknown;
  try {
    json = JSON.parse(content);
  } catch (error) {
    const received = error instanceof Error ? error.message : 'unreadable text';
    return { task: null, problems: [problem(file, line, '', 'one JSON object on one line', received)] };
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    const received = Array.isArray(json) ? 'an array' : content.trim().slice(0, 80);
    return { task: null, problems: [problem(file, line, '', 'one JSON object on one line', received)] };
  }
  const checked = v.safeParse(taskLine, json);
  if (!checked.success) {
    const problems = checked.issues.map((issue) =>
      problem(file, line, pathOf(issue), issue.expected ?? issue.message, issue.received),
    );
    return { task: null, problems };
  }
  return toTask(checked.output, file, line);
}

function pathOf(issue: v.BaseIssue<unknown>): string {
  return (issue.path ?? []).reduce((path, { key }) => {
    if (typeof key === 'number') return `${path}[${key}]`;
    return path === '' ? String(key) : `${path}.${String(key)}`;
  }, '');
}

function problem(
  file: string,
  line: number | null,
  path: string,
  expected: string,
  received: string,
  severity: TaskProblem['severity'] = 'error',
): TaskProblem {
  return { file, line, path, expected, received, severity };
}

function toTask(line: TaskLine, file: string, number: number): ParsedLine {
  const problems: TaskProblem[] = [];
  const warn = (path: string, expected: string, received: string) =>
    problems.push(problem(file, number, path, expected, received, 'warning'));

  const written = line.recording_details?.resolution ?? '';
  const resolution = parseResolution(written);
  if (!resolution)
    warn(
      'recording_details.resolution',
      'a size such as "1920x1080"',
      `${written || 'nothing'}; 1920x1080 is used`,
    );
  const steps = (line.action_sequence ?? []).map((step, index) => toStep(step, index + 1));
  if (steps.length === 0) warn('action_sequence', 'at least one step', 'none');
  const classification = line.classification ?? {};
  const website = line.source_website ?? '';
  const id = String(line.id);
  const task: Task = {
    id,
    title: line.title || website || `Task ${id}`,
    website,
    domain: classification.domain ?? '',
    subDomain: classification.sub_domain ?? '',
    interaction: classification.interaction_complexity ?? '',
    visual: classification.visual_complexity ?? '',
    resolution: resolution ?? DEFAULT_RESOLUTION,
    steps,
  };
  return { task, problems };
}

function toStep(step: StepLine, number: number): TaskStep {
  const parameters = step.parameters ?? {};
  const pages = Number(parameters.scroll_page ?? NaN);
  return {
    number,
    type: step.type,
    description: parameters.description ?? '',
    key: parameters.key || null,
    text: parameters.text ?? null,
    direction: parameters.direction || null,
    scrollPages: Number.isFinite(pages) ? pages : null,
    visual: step.visual_evaluation_flag ?? false,
    checkpoint: step.checkpoint_screenshot || null,
    assertion: step.logical_assertion?.trim() || null,
  };
}

/** What people call a size, from the most special name on: "full HD" holds "HD". */
const NAMED_SIZES: readonly (readonly [RegExp, Size])[] = [
  [/\b(4k|uhd|2160p)\b/i, { width: 3840, height: 2160 }],
  [/\b(qhd|wqhd|1440p)\b/i, { width: 2560, height: 1440 }],
  [/\b(full[ -]?hd|fhd|1080p)\b/i, { width: 1920, height: 1080 }],
  [/\b(hd|720p)\b/i, { width: 1280, height: 720 }],
];

/** A size in any reasonable writing: "1920x1080", "1920 × 1080", "1920 by 1080", "1920, 1080", "full HD". Null if there is none. */
export function parseResolution(text: string): Size | null {
  const match = /(\d{2,5})\s*(?:px)?\s*(?:[x×X*✕,]|by)\s*(\d{2,5})/.exec(text);
  if (!match) return NAMED_SIZES.find(([name]) => name.test(text))?.[1] ?? null;
  const [width, height] = [Number(match[1]), Number(match[2])];
  return width >= 100 && height >= 100 && width <= 7680 && height <= 7680 ? { width, height } : null;
}
