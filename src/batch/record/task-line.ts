import { readFile, writeFile } from 'node:fs/promises';
import type { Recording } from './recording';

/** A task as one line of `data.jsonl`, in the benchmark's format plus `title`. */
export function taskLine(recorded: Recording) {
  return {
    id: recorded.id,
    title: recorded.title,
    source_website: recorded.source_website,
    classification: recorded.classification,
    recording_details: recorded.recording_details,
    action_sequence: recorded.steps.map((step, index) => ({
      type: step.type,
      parameters: {
        description: step.parameters.description,
        key: step.parameters.key ?? null,
        direction: step.parameters.direction ?? null,
        scroll_page: step.parameters.scroll_page ?? null,
      },
      visual_evaluation_flag: step.visual_evaluation_flag,
      checkpoint_screenshot: `checkpoints/step_${index + 1}.png`,
      logical_assertion: step.logical_assertion,
    })),
  };
}

function idOf(line: string): number {
  const parsed: unknown = JSON.parse(line);
  return typeof parsed === 'object' && parsed !== null && 'id' in parsed ? Number(parsed.id) : NaN;
}

/** Replaces or adds one task's line; lines stay ordered by id. */
export function withTaskLine(jsonl: string, recorded: Recording): string {
  const kept = jsonl.split('\n').filter((line) => line.trim() !== '' && idOf(line) !== recorded.id);
  return `${[...kept, JSON.stringify(taskLine(recorded))].sort((a, b) => idOf(a) - idOf(b)).join('\n')}\n`;
}

export async function writeTaskLine(file: string, recorded: Recording): Promise<void> {
  const before = await readFile(file, 'utf8').catch(() => '');
  await writeFile(file, withTaskLine(before, recorded));
}
