/** A member inside a JSON text: names and list positions from the outside in. */
export type JsonPath = readonly (string | number)[];

/** Line, from 1, on which a member of a JSON text begins; the line of its nearest owner where it is missing. The text must be JSON. */
export function lineOfMember(text: string, path: JsonPath): number {
  let at = 0;
  const skip = (): void => {
    while (/\s/.test(text[at] ?? '')) at += 1;
  };
  const string = (): string => {
    const start = at;
    for (at += 1; text[at] !== '"'; at += 1) if (text[at] === '\\') at += 1;
    at += 1;
    return String(JSON.parse(text.slice(start, at)));
  };
  let place = 0;
  /** Walks one value; `depth` is how much of the path led here, -1 beside it. */
  const walk = (depth: number): void => {
    skip();
    if (depth >= 0) place = at;
    const opener = text[at];
    if (opener === '"') string();
    else if (opener === '{' || opener === '[') {
      const closer = opener === '{' ? '}' : ']';
      at += 1;
      skip();
      for (let index = 0; text[at] !== closer; index += 1) {
        const name = opener === '{' ? string() : index;
        skip();
        if (opener === '{') at += 1;
        walk(depth >= 0 && path[depth] === name ? depth + 1 : -1);
        skip();
        if (text[at] === ',') at += 1;
        skip();
      }
      at += 1;
    } else while (at < text.length && !/[\s,\]}]/.test(text[at] ?? '')) at += 1;
  };
  walk(0);
  return lineAt(text, place);
}

/** Line, from 1, of a position in a text. */
export function lineAt(text: string, position: number): number {
  return text.slice(0, position).split('\n').length;
}

/** Line of what a JSON parser complains about; 1 where its words tell no place. */
export function lineOfError(text: string, message: string): number {
  const line = /\bline (\d+)\b/.exec(message)?.[1];
  if (line !== undefined) return Number(line);
  const position = /\bposition (\d+)\b/.exec(message)?.[1];
  if (position !== undefined) return lineAt(text, Number(position));
  return /end of (JSON )?input/i.test(message) ? text.trimEnd().split('\n').length : 1;
}
