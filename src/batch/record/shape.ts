/** Reads a member of parsed JSON; throws with the member's path when it is not what was expected. */
export class Shape {
  constructor(
    private readonly value: unknown,
    readonly path: string,
  ) {}

  private fail(expected: string): never {
    throw new Error(`${this.path}: expected ${expected}, received ${JSON.stringify(this.value)}`);
  }

  get(name: string): Shape {
    const { value } = this;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) this.fail('an object');
    return new Shape(Object.getOwnPropertyDescriptor(value, name)?.value, `${this.path}.${name}`);
  }

  list(): Shape[] {
    if (!Array.isArray(this.value)) this.fail('a list');
    return this.value.map((entry, index) => new Shape(entry, `${this.path}[${index}]`));
  }

  text(pattern = /./s): string {
    const { value } = this;
    if (typeof value !== 'string' || !pattern.test(value)) this.fail(`text like ${pattern.source}`);
    return value;
  }

  /** Text that may be empty. */
  anyText(): string {
    return this.text(/^/);
  }

  number(): number {
    const { value } = this;
    if (typeof value !== 'number' || !Number.isFinite(value)) this.fail('a number');
    return value;
  }

  flag(): boolean {
    const { value } = this;
    if (typeof value !== 'boolean') this.fail('true or false');
    return value;
  }

  oneOf<T extends string>(choices: readonly T[]): T {
    const found = choices.find((choice) => choice === this.value);
    return found ?? this.fail(choices.join(', '));
  }

  orNull<T>(read: (shape: Shape) => T): T | null {
    return this.value === null ? null : read(this);
  }

  optional<T>(read: (shape: Shape) => T): T | undefined {
    return this.value === undefined ? undefined : read(this);
  }
}
