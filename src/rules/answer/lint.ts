import type { IntakeRemark } from '../../contract/answer';
import { attribute, tagsOf, type Tag } from './tags';

const EXTERNAL = /^(https?:)?\/\//i;

/** What breaks the rules that the benchmark's prompt sets (protocol.md §2), apart from the score. */
export function lint(html: string): IntakeRemark[] {
  const remarks: IntakeRemark[] = [];
  const tags = tagsOf(html);
  remarks.push(...externals(tags), ...group(tags.filter(isUnmarkedClickable), 'Clickable without class btn'));
  const sizeless = tags.filter(
    (tag) => tag.name === 'img' && !(attribute(tag, 'width') && attribute(tag, 'height')),
  );
  remarks.push(...group(sizeless, 'Image without width and height'));
  remarks.push(
    ...group(
      tags.filter((tag) => tag.name === 'iframe'),
      'iframe, which the rules do not allow',
    ),
  );
  const cheat = /checkpoints[\\/]+step_|\.\.[\\/]+checkpoints/i.exec(html);
  if (cheat)
    remarks.push({ kind: 'rule', text: 'Refers to the checkpoint files', line: lineAt(html, cheat.index) });
  return remarks;
}

function isUnmarkedClickable(tag: Tag): boolean {
  const clickable =
    tag.name === 'button' ||
    (tag.name === 'a' && attribute(tag, 'href') !== null) ||
    attribute(tag, 'onclick') !== null;
  return clickable && !/(^|[\s_-])btn($|[\s_-])/i.test(attribute(tag, 'class') ?? '');
}

function externals(tags: readonly Tag[]): IntakeRemark[] {
  const what: Readonly<Record<string, string>> = {
    script: 'script',
    link: 'style sheet or font',
    img: 'image',
    video: 'video',
    audio: 'sound',
    iframe: 'page',
  };
  return tags.flatMap((tag): IntakeRemark[] => {
    const url = attribute(tag, tag.name === 'link' ? 'href' : 'src') ?? '';
    const kind = what[tag.name];
    if (kind === undefined || !EXTERNAL.test(url)) return [];
    const host = /\/\/([^/]+)/.exec(url)?.[1] ?? url;
    return [{ kind: 'external', text: `External ${kind} will be blocked: ${host}`, line: tag.line }];
  });
}

function group(tags: readonly Tag[], text: string): IntakeRemark[] {
  const [first] = tags;
  if (!first) return [];
  return [
    { kind: 'rule', text: tags.length === 1 ? text : `${text}, ${tags.length} times`, line: first.line },
  ];
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
