import { describe, expect, it } from 'vitest';
import type { Candidate } from '../../../../src/contract/target';
import { FLOOR, rankCandidates } from '../../../../src/rules/target/rank';
import { makeCandidate } from '../../candidate';

const VIEWPORT = { width: 1280, height: 720 };

type Given = Partial<Candidate> & {
  readonly at?: readonly [x: number, y: number, width?: number, height?: number];
};

/** A page's candidates from what matters of each. */
function page(...given: readonly Given[]): Candidate[] {
  return given.map(({ at: [x, y, width = 100, height = 30] = [600, 300], ...rest }, index) =>
    makeCandidate({ index, text: rest.name ?? '', rect: { x, y, width, height }, ...rest }),
  );
}

const field = (rest: Given): Given => ({
  tag: 'input',
  role: 'textbox',
  type: 'text',
  typeable: true,
  text: '',
  ...rest,
});
const content = (rest: Given): Given => ({ tag: 'p', role: '', strength: 0, ...rest });

function best(
  description: string,
  candidates: readonly Candidate[],
  type: 'Click' | 'Type' = 'Click',
): number | null {
  const [first] = rankCandidates(description, type, candidates, VIEWPORT);
  return first && first.score >= FLOOR ? first.candidate.index : null;
}

describe('rankCandidates', () => {
  it.each([
    [
      'quoted name',
      "Click the 'Save' button",
      page({ name: 'Cancel' }, { name: 'Save' }, content({ name: 'Save your work often' })),
      1,
    ],
    [
      'whole match before a part of it',
      "Click 'Sign in'",
      page({ name: 'Sign in with a key' }, { name: 'Sign in' }),
      1,
    ],
    [
      'kind of control',
      "Click the 'Reviews' tab",
      page({ tag: 'a', role: 'link', name: 'Reviews' }, { role: 'tab', name: 'Reviews' }),
      1,
    ],
    [
      'position',
      'Click the button at the bottom right',
      page({ name: 'A', at: [0, 0] }, { name: 'B', at: [1150, 680] }),
      1,
    ],
    [
      'the row that a button stands in',
      "Delete the item 'Buy milk' with its delete button",
      page({ name: 'Delete', near: 'li Walk the dog' }, { name: 'Delete', near: 'li Buy milk' }),
      1,
    ],
    [
      'ordinal over alike things',
      'Click the 3rd star',
      page(
        ...[1, 2, 3, 4, 5].map((n) => ({
          name: `${n} stars`,
          hints: 'star',
          at: [100 + n * 20, 50, 18, 18] as const,
        })),
      ),
      2,
    ],
    [
      'ordinal against document order',
      'Click the first card',
      page(
        { tag: 'article', role: '', hints: 'card', name: 'B', strength: 2, at: [400, 100, 200, 200] },
        { tag: 'article', role: '', hints: 'card', name: 'A', strength: 2, at: [100, 100, 200, 200] },
      ),
      1,
    ],
    [
      'last',
      'Click the last result',
      page(
        ...[0, 1, 2].map((n) => ({
          tag: 'a',
          role: 'link',
          hints: 'result',
          name: `R${n}`,
          at: [50, 100 + n * 60] as const,
        })),
      ),
      2,
    ],
    ['synonym', 'Click the gear icon', page({ name: 'Search' }, { name: 'Settings' }), 1],
    [
      'the control before its wrapper',
      "Click 'Next'",
      page({ tag: 'div', role: '', strength: 0, name: 'Next' }, { name: 'Next', parent: 0 }),
      1,
    ],
    ['disabled last', "Click 'Buy'", page({ name: 'Buy', disabled: true }, { name: 'Buy' }), 1],
    ['in the open dialog', "Click 'Close'", page({ name: 'Close' }, { name: 'Close', inDialog: true }), 1],
    ['Chinese', '点击「提交」按钮', page({ name: '取消' }, { name: '提交' }), 1],
    [
      'accents and case',
      'Click the "Café" link',
      page({ name: 'CAFE', role: 'link', tag: 'a' }, { name: 'Cave', role: 'link', tag: 'a' }),
      0,
    ],
  ])('Click: %s', (_name, description, candidates, expected) => {
    expect(best(description, candidates)).toBe(expected);
  });

  it.each([
    [
      'placeholder',
      "Type 'x' into the 'Search stories' field",
      page(field({ placeholder: 'Email' }), field({ placeholder: 'Search stories' })),
      1,
    ],
    [
      'label before the typed text',
      "Type 'Email' into the 'Full name' field",
      page(field({ name: 'Email' }), field({ name: 'Full name' })),
      1,
    ],
    ['the only field', "Type 'milk' and see it", page({ name: 'Add' }, field({})), 1],
    [
      'unquoted label',
      'Enter hello into the message box',
      page(field({ name: 'Subject' }), field({ name: 'Message', tag: 'textarea' })),
      1,
    ],
    [
      'never a button',
      "Type 'x' into the 'Save' field",
      page({ name: 'Save' }, field({ name: 'Saved as' })),
      1,
    ],
  ])('Type: %s', (_name, description, candidates, expected) => {
    expect(best(description, candidates, 'Type')).toBe(expected);
  });

  it('finds nothing where nothing fits', () => {
    expect(best("Click 'Check out'", page({ name: 'Home' }, { name: 'About us' }))).toBeNull();
    expect(best('Click the save button', [])).toBeNull();
    expect(best("Type 'x' into 'Name'", page({ name: 'Name' }), 'Type')).toBeNull();
  });

  it('takes a quotation after "under" or "right of" as the place of the target', () => {
    const shop = page(
      { name: 'Blue mug', role: 'link', tag: 'a', near: 'add to basket' },
      { name: 'Add to basket', near: 'Blue mug' },
      { name: 'Add to basket', near: 'Red mug' },
    );
    expect(best("Click the 'Add to basket' button under 'Blue mug'", shop)).toBe(1);
    expect(best("Click the 'Add to basket' button under 'Red mug'", shop)).toBe(2);
    const stepper = page({ hints: 'less', near: '2 people' }, content({ name: '2 people' }), {
      hints: 'more',
      near: '2 people',
    });
    expect(best("Click the plus button to the right of '2 people'", stepper)).toBe(2);
    const form = page(
      { name: 'Sign in', near: 'remember me' },
      { name: 'Remember me', tag: 'input', type: 'checkbox', role: 'checkbox' },
    );
    expect(best("Click the checkbox next to 'Remember me'", form)).toBe(1);
  });

  it('takes "in the row of" as the place, not as the kind of the target', () => {
    const songs = page(
      { name: 'Play Harbour Lights', hints: 'row play', near: 'Harbour Lights 4:31' },
      { name: 'Like Harbour Lights', hints: 'like', near: 'Harbour Lights 4:31' },
    );
    expect(best("Click the heart in the row of 'Harbour Lights'", songs)).toBe(1);
    expect(best("Click the play button in the row of the 4th song, 'Harbour Lights'", songs)).toBe(0);
  });

  it('counts the rows of a list, not the list', () => {
    const list = page(
      content({ name: 'Beans with rice Rice with beans', hints: 'results', at: [0, 100, 400, 200] }),
      { name: 'Rice with beans', role: 'link', tag: 'a', near: 'results', parent: 0, at: [0, 100, 400, 90] },
      { name: 'Beans with rice', role: 'link', tag: 'a', near: 'results', parent: 0, at: [0, 200, 400, 90] },
    );
    expect(best("Click the first result, 'Rice with beans'", list)).toBe(1);
    expect(best("Click the second result, 'Beans with rice'", list)).toBe(2);
  });

  it('says why', () => {
    const [first] = rankCandidates(
      "Click the 'Save' button in the dialog",
      'Click',
      page({ name: 'Save', inDialog: true, near: 'dialog' }),
      VIEWPORT,
    );
    expect(first?.reasons.slice(0, 2)).toEqual(['name matches “save”', 'words of the step around it']);
  });
});
