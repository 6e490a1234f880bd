import type { EngineState } from '../../compute/compute';

/** What the metrics engines are doing, by name. */
export class EngineBoard {
  states = $state.raw<readonly EngineState[]>([]);

  readonly tell = (state: EngineState): void => {
    this.states = [...this.states.filter(({ name }) => name !== state.name), state];
  };

  get starting(): readonly EngineState[] {
    return this.states.filter(({ state }) => state === 'starting');
  }
}
