import type { TaskProblem } from '../../contract/task';
import { readKey } from '../target/key';
import { typedText } from '../target/typed-text';

/**
 * What of a `data.jsonl` is not as the benchmark's format has it although the app can read it: the app is lenient with
 * other people's data, while a task that is made should be right. Lines that are no JSON object are left to `parseTasks`.
 */
export function strictProblems(text: string, file: string): TaskProblem[] {
  const problems: TaskProblem[] = [];
  const add: Add = (line, path, expected, received) =>
    problems.push({ file, line, path, expected, received, severity: 'warning' });
  if (text.startsWith('\ufeff')) add(1, '', 'UTF-8 without a byte order mark', 'a byte order mark');
  const folders = new Map<string, number>();
  text.split('\n').forEach((content, index) => {
    const line = index + 1;
    if (content.endsWith('\r')) add(line, '', 'lines that end in a line feed', 'a carriage return before it');
    const task = objectIn(content.replace(/^\ufeff/, ''));
    if (!task) return;
    checkTask(task, line, add);
    const folder = folderOf(task['id']);
    const before = folders.get(folder);
    if (before !== undefined && folder !== '')
      add(line, 'id', 'a folder of its own', `data/${folder}/, as on line ${before}`);
    else folders.set(folder, line);
  });
  return problems;
}

type Add = (line: number, path: string, expected: string, received: string) => void;
type Members = Readonly<Record<string, unknown>>;

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function objectIn(line: string): Members | null {
  try {
    const parsed: unknown = JSON.parse(line);
    return isMembers(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

/** Some file systems do not tell "A" from "a", and numbers may have zeros in front. */
function folderOf(id: unknown): string {
  return typeof id === 'number' || typeof id === 'string' ? String(id).toLowerCase() : '';
}

function shown(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 80);
}

function checkTask(task: Members, line: number, add: Add): void {
  const { id } = task;
  if (typeof id === 'string' && !/^[\w-]+$/.test(id))
    add(line, 'id', 'letters, digits, "-" and "_", as a folder’s name', shown(id));
  const details = isMembers(task['recording_details']) ? task['recording_details'] : {};
  if (!/^\d{3,4}x\d{3,4}$/.test(String(details['resolution'] ?? '')))
    add(line, 'recording_details.resolution', 'a size such as "1920x1080"', shown(details['resolution']));
  const classification = isMembers(task['classification']) ? task['classification'] : {};
  for (const [name, pattern, levels] of LEVELS)
    if (!pattern.test(String(classification[name] ?? '')))
      add(line, `classification.${name}`, levels, shown(classification[name]));
  for (const name of ['domain', 'sub_domain'])
    if (typeof classification[name] !== 'string' || classification[name] === '')
      add(line, `classification.${name}`, 'text', shown(classification[name]));
  const steps = task['action_sequence'];
  if (!Array.isArray(steps)) {
    if (steps === undefined || steps === null) add(line, 'action_sequence', 'a list of steps', shown(steps));
    return;
  }
  steps.forEach((step: unknown, index) => {
    if (isMembers(step)) checkStep(step, `action_sequence[${index}]`, line, add);
  });
}

const LEVELS = [
  ['interaction_complexity', /^L[1-4]$/, '"L1", "L2", "L3" or "L4"'],
  ['visual_complexity', /^V[1-4]$/, '"V1", "V2", "V3" or "V4"'],
] as const;

function checkStep(step: Members, path: string, line: number, add: Add): void {
  const { type } = step;
  if (typeof type === 'string' && !/^(Click|Type|Press|Scroll)$/.test(type))
    add(line, `${path}.type`, '"Click", "Type", "Press" or "Scroll"', shown(type));
  const parameters = isMembers(step['parameters']) ? step['parameters'] : {};
  const given = parameters['description'];
  const description = typeof given === 'string' ? given.trim() : '';
  if (description === '') add(line, `${path}.parameters.description`, 'what a person does', shown(given));
  if (typeof step['visual_evaluation_flag'] !== 'boolean')
    add(line, `${path}.visual_evaluation_flag`, 'true or false', shown(step['visual_evaluation_flag']));
  const assertion = step['logical_assertion'];
  if (assertion !== null && (typeof assertion !== 'string' || assertion.trim() === ''))
    add(line, `${path}.logical_assertion`, 'a sentence, or null', shown(assertion));
  checkScreenshot(step['checkpoint_screenshot'], `${path}.checkpoint_screenshot`, line, add);
  if (type === 'Type' && description !== '' && parameters['text'] == null && typedText(description) === null)
    add(line, `${path}.parameters.description`, 'the text to type, in quotes', shown(description));
  if (type === 'Press') checkKey(parameters['key'], `${path}.parameters.key`, line, add);
  if (type === 'Scroll') checkScroll(parameters, `${path}.parameters`, line, add);
}

function checkScreenshot(value: unknown, path: string, line: number, add: Add): void {
  if (value === null || value === undefined) return;
  const wrong =
    typeof value !== 'string' || value === ''
      ? 'a path, or null'
      : value.includes('\\')
        ? 'a path with "/"'
        : /(^|\/)\.\.(\/|$)|^\/|^[a-z]+:/i.test(value)
          ? 'a path inside the task’s folder'
          : null;
  if (wrong !== null) add(line, path, wrong, shown(value));
}

const KEY =
  /^((Control|Ctrl|Shift|Alt|Meta)\+)*(\S|Enter|Escape|Esc|Tab|Backspace|Delete|Insert|Home|End|Space|PageUp|PageDown|Arrow(Up|Down|Left|Right)|F([1-9]|1[0-2])| )$/;

function checkKey(value: unknown, path: string, line: number, add: Add): void {
  if (typeof value !== 'string' || value === '') add(line, path, 'the key to press', shown(value));
  else if (!KEY.test(value) || readKey(value, '') === null)
    add(line, path, 'a key’s name such as "Enter", "ArrowUp" or "Control+A"', shown(value));
}

function checkScroll(parameters: Members, path: string, line: number, add: Add): void {
  const { direction, scroll_page: pages } = parameters;
  if (!/^(up|down|left|right|top|bottom)$/.test(String(direction ?? '')))
    add(line, `${path}.direction`, '"up", "down", "left", "right", "top" or "bottom"', shown(direction));
  if (pages !== null && pages !== undefined && (typeof pages !== 'number' || pages <= 0))
    add(line, `${path}.scroll_page`, 'a number above 0, or null', shown(pages));
}
