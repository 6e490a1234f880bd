import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Shape } from './shape';

export interface RecordedStep {
  type: 'Click' | 'Type' | 'Press' | 'Scroll';
  parameters: {
    description: string;
    key?: string | undefined;
    text?: string | undefined;
    direction?: 'up' | 'down' | undefined;
    scroll_page?: number | undefined;
  };
  visual_evaluation_flag: boolean;
  logical_assertion: string | null;
  /** Selector of the element to act on, or to have the pointer over while scrolling; never shown to a model. */
  target?: string | undefined;
}

export interface Recording {
  id: number;
  title: string;
  source_website: string;
  classification: {
    interaction_complexity: string;
    visual_complexity: string;
    domain: string;
    sub_domain: string;
  };
  recording_details: { resolution: string; environment: string };
  steps: RecordedStep[];
}

/** CSS pixels. */
export interface Viewport {
  width: number;
  height: number;
}

function readStep(step: Shape): RecordedStep {
  const type = step.get('type').oneOf(['Click', 'Type', 'Press', 'Scroll']);
  const parameters = step.get('parameters');
  const target = step.get('target');
  const key = parameters.get('key');
  return {
    type,
    parameters: {
      description: parameters.get('description').text(),
      key: type === 'Press' ? key.text() : key.optional((s) => s.text()),
      text: parameters.get('text').optional((s) => s.text()),
      direction: parameters.get('direction').optional((s) => s.oneOf(['up', 'down'])),
      scroll_page: parameters.get('scroll_page').optional((s) => s.number()),
    },
    visual_evaluation_flag: step.get('visual_evaluation_flag').flag(),
    logical_assertion: step.get('logical_assertion').orNull((s) => s.text()),
    target: type === 'Click' || type === 'Type' ? target.text() : target.optional((s) => s.text()),
  };
}

/** Throws with the path of the first wrong member. */
export function parseRecording(json: string, name: string): Recording {
  const parsed: unknown = JSON.parse(json);
  const root = new Shape(parsed, name);
  const classification = root.get('classification');
  const details = root.get('recording_details');
  return {
    id: root.get('id').number(),
    title: root.get('title').text(),
    source_website: root.get('source_website').text(),
    classification: {
      interaction_complexity: classification.get('interaction_complexity').text(/^L[1-4]$/),
      visual_complexity: classification.get('visual_complexity').text(/^V[1-4]$/),
      domain: classification.get('domain').text(),
      sub_domain: classification.get('sub_domain').text(),
    },
    recording_details: {
      resolution: details.get('resolution').text(/^\d+x\d+$/),
      environment: details.get('environment').text(),
    },
    steps: root.get('steps').list().map(readStep),
  };
}

export async function readRecording(taskDir: string): Promise<Recording> {
  const file = path.join(taskDir, 'source', 'recording.json');
  return parseRecording(await readFile(file, 'utf8'), file);
}

export function viewportOf(recorded: Recording): Viewport {
  const [width = 0, height = 0] = recorded.recording_details.resolution.split('x').map(Number);
  return { width, height };
}
