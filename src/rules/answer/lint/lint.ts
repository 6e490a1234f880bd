import type { IntakeRemark } from '../../../contract/answer';
import type { Size } from '../../../contract/geometry';
import { attribute, tagsOf, type Tag } from '../tags';
import { assetRemarks } from './assets';
import { elementsOf } from './elements';
import { hiddenText } from './hidden-text';
import { lineAt, rule } from './remarks';
import { shownPictures } from './screenshot';

/** What is known of the task. */
export interface LintContext {
  /** Names of the task's assets; absent or empty where they are not known. */
  readonly assets?: readonly string[];
  /** CSS pixels. */
  readonly viewport?: Size;
}

const EXTERNAL = /^(https?:)?\/\//i;
/** The recorded task itself: its checkpoints, its video, and whatever else lies beside the assets. */
const GROUND_TRUTH =
  /checkpoints?(?:[\\/]|%2f|%5c)+step_|\.\.(?:[\\/]|%2f|%5c)+(?:checkpoints|stitched_assets|video)/i;

/** What breaks the rules that the benchmark's prompt sets (protocol.md §2), apart from the score. */
export function lint(html: string, { assets = [], viewport }: LintContext = {}): IntakeRemark[] {
  const all = tagsOf(html);
  const tags = all.filter(({ kind }) => kind === 'open');
  const sizeless = tags.filter(
    (tag) => tag.name === 'img' && !(attribute(tag, 'width') && attribute(tag, 'height')),
  );
  const frames = tags.filter(({ name }) => name === 'iframe');
  const cheat = GROUND_TRUTH.exec(html);
  const page = elementsOf(html, all);
  return [
    ...externals(tags),
    ...group(tags.filter(isUnmarkedClickable), 'Clickable without class btn'),
    ...group(sizeless, 'Image without width and height'),
    ...group(frames, 'iframe, which the rules do not allow'),
    ...assetRemarks(html, tags, assets),
    ...(cheat ? [rule('Refers to the checkpoint files', lineAt(html, cheat.index))] : []),
    ...(page ? [...shownPictures(html, page, viewport), ...hiddenText(page)] : []),
  ];
}

function isUnmarkedClickable(tag: Tag): boolean {
  const clickable =
    tag.name === 'button' ||
    (tag.name === 'a' && attribute(tag, 'href') !== null) ||
    attribute(tag, 'onclick') !== null;
  return clickable && !/(^|[\s_-])btn($|[\s_-])/i.test(attribute(tag, 'class') ?? '');
}

/** Hosts are named one by one up to this number. */
const NAMED = 20;

function externals(tags: readonly Tag[]): IntakeRemark[] {
  const what: Readonly<Record<string, string>> = {
    script: 'script',
    link: 'style sheet or font',
    img: 'image',
    video: 'video',
    audio: 'sound',
    iframe: 'page',
  };
  const found = tags.flatMap((tag): IntakeRemark[] => {
    const url = attribute(tag, tag.name === 'link' ? 'href' : 'src') ?? '';
    const kind = what[tag.name];
    if (kind === undefined || !EXTERNAL.test(url)) return [];
    const host = /\/\/([^/]+)/.exec(url)?.[1] ?? url;
    return [{ kind: 'external', text: `External ${kind} will be blocked: ${host}`, line: tag.line }];
  });
  if (found.length <= NAMED) return found;
  const text = `${found.length - NAMED} more external files will be blocked`;
  return [...found.slice(0, NAMED), { kind: 'external', text, line: null }];
}

function group(tags: readonly Tag[], text: string): IntakeRemark[] {
  const [first] = tags;
  return first ? [rule(tags.length === 1 ? text : `${text}, ${tags.length} times`, first.line)] : [];
}
