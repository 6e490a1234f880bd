import { expose } from 'comlink';

export interface SlowApi {
  start(works: boolean): Promise<void>;
  /** Answers with the value after so many milliseconds; never, for Infinity. */
  wait(milliseconds: number, value: string): Promise<string>;
  fail(): Promise<never>;
}

let started = 0;

const api: SlowApi = {
  start(works) {
    started += 1;
    return works ? Promise.resolve() : Promise.reject(new Error('its file is missing'));
  },
  wait: (milliseconds, value) =>
    new Promise((resolve) => {
      if (milliseconds !== Infinity)
        setTimeout(() => resolve(`${value} after ${started} start`), milliseconds);
    }),
  fail: () => Promise.reject(new Error('a bad picture')),
};

expose(api);
