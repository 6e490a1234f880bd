import type { BlindVote, Run } from '../../contract/run';

/** A vote as it was given between two runs. */
export type PairChoice = 'first' | 'second' | 'tie' | 'both bad';

export interface PairVote {
  readonly at: string;
  readonly choice: PairChoice;
}

const FIRST: Readonly<Record<PairChoice, BlindVote['choice']>> = {
  first: 'better',
  second: 'worse',
  tie: 'tie',
  'both bad': 'both bad',
};
const SECOND: typeof FIRST = { ...FIRST, first: 'worse', second: 'better' };

/** Votes between two runs, oldest first. Each run carries them, so that one of the two is enough. */
export function votesBetween(first: Run, second: Run): readonly PairVote[] {
  const found = new Map<string, PairVote>();
  const read = (run: Run, other: Run, choices: typeof FIRST): void => {
    for (const { at, other: id, choice } of run.votes ?? []) {
      const meant = (Object.keys(choices) as PairChoice[]).find((key) => choices[key] === choice);
      if (id === other.id && meant) found.set(at, { at, choice: meant });
    }
  };
  read(first, second, FIRST);
  read(second, first, SECOND);
  return [...found.values()].sort((a, b) => (a.at < b.at ? -1 : 1));
}

/** Both runs with the vote, each from its own side. */
export function withVote(first: Run, second: Run, { at, choice }: PairVote): readonly [Run, Run] {
  return [
    { ...first, votes: [...(first.votes ?? []), { at, other: second.id, choice: FIRST[choice] }] },
    { ...second, votes: [...(second.votes ?? []), { at, other: first.id, choice: SECOND[choice] }] },
  ];
}

/** The run without the vote of that moment. */
export function withoutVote(run: Run, at: string): Run {
  const { votes = [], ...rest } = run;
  const left = votes.filter((vote) => vote.at !== at);
  return left.length > 0 ? { ...rest, votes: left } : rest;
}

/** How often each choice was made. */
export function tally(votes: readonly PairVote[]): Readonly<Record<PairChoice, number>> {
  const count = (choice: PairChoice): number => votes.filter((vote) => vote.choice === choice).length;
  return { first: count('first'), second: count('second'), tie: count('tie'), 'both bad': count('both bad') };
}
