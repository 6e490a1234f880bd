import { describe, expect, it } from 'vitest';
import { readSimilarity } from '../../../../src/rules/judge/similarity';
import { similarityOfVotes, verdictOfVotes } from '../../../../src/rules/judge/votes';

const PARTS = { layout: 8, elements: 12, content: 33, style: 12, overall: 16 };
const GOOD = JSON.stringify({ ...PARTS, differences: 'Colours.' });
const ENGINE = { name: 'm', version: 'v', parameters: 'p' };
const said = (text: string) => ({ ok: true, text }) as const;

describe('similarity', () => {
  it('sums the five parts, alone or in a fence', () => {
    const expected = { value: 0.81, parts: PARTS, differences: 'Colours.' };
    expect(readSimilarity(GOOD)).toEqual(expected);
    expect(readSimilarity(`\`\`\`json\n${GOOD}\n\`\`\``)).toEqual(expected);
  });

  it('takes a plain score too', () => {
    expect(readSimilarity('Score: 85/100')).toEqual({ value: 0.85, parts: null, differences: '' });
  });

  it.each([
    ['a part is missing', JSON.stringify({ ...PARTS, style: undefined }), 'style'],
    ['a part has too many points', JSON.stringify({ ...PARTS, layout: 11 }), 'layout'],
    ['a part is below zero', JSON.stringify({ ...PARTS, overall: -1 }), 'overall'],
    ['a part is text', JSON.stringify({ ...PARTS, content: '33' }), 'content'],
    ['another object', '{"score": 85}', 'layout'],
    ['cut off', GOOD.slice(0, -10), 'score'],
    ['prose', 'They are alike.', 'score'],
    ['nothing', '', 'score'],
  ])('is unknown, never 0: %s', (_name, reply, word) => {
    const read = readSimilarity(reply);
    expect(read.value).toBeNull();
    expect(read.value === null && read.reason).toContain(word);
  });
});

describe('votes', () => {
  it('on a similarity: the mean of those that can be read, raw replies kept', () => {
    const other = JSON.stringify({ ...PARTS, content: 35, differences: '' });
    const { judge, judged } = similarityOfVotes([said('nice'), said(GOOD), said(other)], ENGINE);
    expect(judge).toEqual({ value: (0.81 + 0.83) / 2, engine: ENGINE });
    expect(judged.votes).toEqual([null, 0.81, 0.83]);
    expect(judged.parts).toEqual({ ...PARTS, content: 34 });
    expect(judged.replies).toEqual(['nice', GOOD, other]);
  });

  it('on a similarity: missing with the reason where none can be read', () => {
    const { judge } = similarityOfVotes([{ ok: false, message: 'It broke.' }], ENGINE);
    expect(judge).toEqual({ value: null, reason: 'It broke.' });
  });

  const yes = said('{"think":"open","result":"Yes"}');
  const no = said('{"think":"shut","result":"No"}');
  const unsure = said('{"think":"too small","result":"Can\'t tell"}');
  it.each([
    ['one Yes', [yes], 'pass', 'open'],
    ['one No', [no], 'fail', 'shut'],
    ['can’t tell', [unsure], 'unknown', 'too small'],
    ['a majority', [yes, no, yes], 'pass', 'open (2 of 3 said Yes, 1 No)'],
    ['a tie', [yes, no], 'unknown', 'open (1 of 2 said Yes, 1 No)'],
    ['an unreadable one beside a No', [said('hm'), no, no], 'fail', 'shut (0 of 3 said Yes, 2 No)'],
    ['unreadable', [said('hm')], 'unknown', 'The judge’s reply cannot be read: “hm”'],
    ['nothing', [], 'unknown', 'No reply came.'],
  ])('on an assertion: %s', (_name, replies, value, evidence) => {
    expect(verdictOfVotes(replies)).toMatchObject({ value, evidence, by: 'model' });
  });
});
