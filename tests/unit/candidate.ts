import type { Candidate } from '../../src/contract/target';

/** A plain button, with what matters to a test in its place. */
export function makeCandidate(change: Partial<Candidate>): Candidate {
  return {
    index: 0,
    tag: 'button',
    role: 'button',
    name: '',
    text: '',
    type: '',
    placeholder: '',
    value: '',
    hints: '',
    near: '',
    rect: { x: 0, y: 0, width: 10, height: 10 },
    strength: 3,
    typeable: false,
    disabled: false,
    checked: null,
    inViewport: true,
    inDialog: false,
    parent: null,
    ...change,
  };
}
