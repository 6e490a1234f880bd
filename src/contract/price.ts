/** What a model costs, US dollars for a million tokens. */
export interface Price {
  /** Part of the model's name; the longest one that fits counts. */
  readonly model: string;
  readonly input: number;
  readonly output: number;
}

/** US dollars, or null where no price is known. */
export type Cost = number | null;
