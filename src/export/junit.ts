import { verdictOf, type Run, type StepRecord } from '../contract/run';
import { blockedBy } from './markdown';
import { escapeHtml } from './figures';

/** Characters that XML 1.0 cannot hold in any spelling. */
const NOT_XML =
  /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const xml = (text: string): string =>
  escapeHtml(text.replace(NOT_XML, '\ufffd')).replace(
    /[\n\r\t]/g,
    (character) => `&#${character.charCodeAt(0)};`,
  );

interface Outcome {
  readonly kind: 'passed' | 'failure' | 'error' | 'skipped';
  readonly message: string;
}

function outcomeOf(step: StepRecord): Outcome {
  if (step.action === 'not reached') return { kind: 'skipped', message: 'The run ended before this step.' };
  if (step.action === 'not supported')
    return { kind: 'error', message: step.failure?.message ?? 'The step could not be driven.' };
  if (step.action === 'failed')
    return { kind: 'failure', message: step.failure?.message ?? 'The action failed.' };
  const verdict = step.assertion && verdictOf(step.assertion);
  if (verdict?.value === 'fail') return { kind: 'failure', message: verdict.evidence };
  if (verdict?.value === 'unknown') return { kind: 'skipped', message: `Undecided: ${verdict.evidence}` };
  return { kind: 'passed', message: '' };
}

/** A run as a JUnit test suite: a test case a step. What is undecided or was not reached counts as skipped. */
export function junitReport(run: Run): string {
  const cases = run.steps.map((step) => {
    const described = run.task.steps[step.number - 1];
    const name = described
      ? `${step.number}. ${described.type}: ${described.description}`
      : '0. Page as opened';
    return { name, outcome: outcomeOf(step), seconds: (step.overhead / 1000).toFixed(3) };
  });
  const counted = (kind: Outcome['kind']): number =>
    cases.filter(({ outcome }) => outcome.kind === kind).length;
  const suite = `iwr.${run.task.id}`;
  const lines = cases.map(({ name, outcome, seconds }) => {
    const open = `<testcase classname="${xml(suite)}" name="${xml(name)}" time="${seconds}"`;
    return outcome.kind === 'passed'
      ? `    ${open}/>`
      : `    ${open}><${outcome.kind} message="${xml(outcome.message)}"/></testcase>`;
  });
  const blocked = blockedBy(run).map(xml).join('&#10;');
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites>',
    `  <testsuite name="${xml(`${run.task.title}, ${run.answer.label}`)}" timestamp="${xml(run.startedAt.slice(0, 19))}" tests="${cases.length}" failures="${counted('failure')}" errors="${counted('error')}" skipped="${counted('skipped')}">`,
    ...lines,
    ...(blocked === '' ? [] : [`    <system-out>${blocked}</system-out>`]),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}
