/** Text put together block by block, white space as it is rendered. */
export class TextLines {
  private readonly lines: string[] = [];
  private current = '';

  add(text: string): void {
    this.current += text;
  }

  /** Ends the line of the block before. */
  break(): void {
    const line = this.current.replace(/\s+/g, ' ').trim();
    if (line) this.lines.push(line);
    this.current = '';
  }

  join(): string {
    this.break();
    return this.lines.join('\n');
  }
}
