import type { Task } from '../../contract/task';

/** Languages of text recognition, as tesseract names them, joined by "+". */
export type OcrLanguages = 'eng' | 'chi_sim+eng';

const HAN = /\p{Script=Han}/gu;

/** This many Han characters in a task's words say that its pages are written in Chinese. */
const ENOUGH = 4;

/** The languages to read a task's pictures in, by the script of what the task says of them. */
export function languagesFor(text: string): OcrLanguages {
  return (text.match(HAN)?.length ?? 0) >= ENOUGH ? 'chi_sim+eng' : 'eng';
}

/** The languages of a task's pictures: by its own title, descriptions and assertions. */
export function languagesOf({
  title,
  website,
  steps,
}: Pick<Task, 'title' | 'website' | 'steps'>): OcrLanguages {
  const words = steps.flatMap(({ description, assertion }) => [description, assertion ?? '']);
  return languagesFor([title, website, ...words].join(' '));
}

/** Text recognition puts spaces between Han characters, where none are written. */
export function withoutHanSpaces(text: string): string {
  const between =
    /(?<=[\p{Script=Han}\u3000-\u303f\uff00-\uffef]) +(?=[\p{Script=Han}\u3000-\u303f\uff00-\uffef])/gu;
  return text.replace(between, '');
}
