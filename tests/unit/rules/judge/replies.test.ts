import { describe, expect, it } from 'vitest';
import { readScore, readVerdict } from '../../../../src/rules/judge/replies';

describe('scores in a judge’s reply (G1)', () => {
  it.each([
    ['Score: 85/100', 0.85],
    ['Score: 85.5/100', 0.855],
    ['Score: 85 / 100', 0.85],
    ['**Score**: 85/100', 0.85],
    ['**Score:** **85**/100', 0.85],
    ['Score: 0/100', 0],
    ['Layout score: 8/10\nElements score: 12/15\nFinal score: 71/100', 0.71],
    ['Layout score: 90/100\nScore: 40/100', 0.4],
    ['The score is 64 out of 100.', 0.64],
  ])('%s', (reply, value) => expect(readScore(reply)).toEqual({ value }));

  it.each([
    ['I cannot compare these pages.'],
    [''],
    ['{"sco'],
    ['Score: 120/100'],
    ['Score: eighty'],
    ['Score: 85'],
    ['Final Score: 8/10'],
    ['Score: 85/1000'],
  ])('%j is unknown, never a number', (reply) => {
    expect(readScore(reply)).toEqual({ value: null, reason: expect.stringContaining('reply') as string });
  });
});

describe('verdicts in a judge’s reply (G1, G3)', () => {
  it.each([
    ['{"think":"the menu is open","result":"Yes"}', 'pass', 'the menu is open'],
    ['{"result":"no"}', 'fail', 'The judge said no.'],
    ['```json\n{"think":"t","result":"No"}\n```', 'fail', 't'],
    ['Yes', 'pass', 'The judge said yes.'],
    ['no.', 'fail', 'The judge said no.'],
  ])('%s', (reply, value, evidence) => expect(readVerdict(reply)).toEqual({ value, evidence }));

  it.each([
    ['I am sorry, I cannot help with that.'],
    ['{"think":"the price is'],
    ['{"think":"no verdict key"}'],
    ['{"result":"maybe"}'],
    ['Now it is open'],
    ['Nothing changed'],
    ['{"result":true}'],
    ['["Yes"]'],
    [''],
    ['{"result":"constructor"}'],
  ])('%j is unknown', (reply) => expect(readVerdict(reply).value).toBe('unknown'));
});
