export interface Tag {
  /** Lower case. */
  readonly name: string;
  readonly attributes: string;
  /** Counted from 1. */
  readonly line: number;
}

const TAG =
  /<!--[\s\S]*?(?:-->|$)|<(script|style|textarea|title)\b((?:"[^"]*"|'[^']*'|[^'">])*)>[\s\S]*?(?:<\/\1\s*>|$)|<([a-z][a-z0-9-]*)\b((?:"[^"]*"|'[^']*'|[^'">])*)>/gi;

/** Opening tags of a page, in order; what stands in comments, scripts and styles is no tag. */
export function tagsOf(html: string): Tag[] {
  const tags: Tag[] = [];
  let line = 1;
  let from = 0;
  for (const match of html.matchAll(TAG)) {
    for (let index = from; index < match.index; index += 1) if (html[index] === '\n') line += 1;
    from = match.index;
    const name = match[1] ?? match[3];
    if (name !== undefined)
      tags.push({ name: name.toLowerCase(), attributes: match[2] ?? match[4] ?? '', line });
  }
  return tags;
}

/** An attribute's value, '' for one without value, null where it is not set. */
export function attribute(tag: Tag, name: string): string | null {
  const match = new RegExp(
    `(?:^|\\s)${name}(?:\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))|(?=[\\s/]|$))`,
    'i',
  ).exec(tag.attributes);
  return match ? (match[1] ?? match[2] ?? match[3] ?? '') : null;
}
