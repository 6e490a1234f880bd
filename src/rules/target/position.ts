import type { Size } from '../../contract/geometry';
import type { Candidate } from '../../contract/target';

const ZONES: Readonly<Record<string, RegExp>> = {
  header: /\b(header|banner)\b/,
  nav: /\b(nav|navigation|navbar)\b/,
  sidebar: /\b(sidebar|aside|side)\b/,
  footer: /\b(footer|contentinfo)\b/,
  dialog: /\b(dialog|modal|popup|overlay)\b/,
  form: /\bform\b/,
  toolbar: /\btoolbar\b/,
};

const ZONE_WORDS: Readonly<Record<string, RegExp>> = {
  header: /\b(header|top bar|top navigation)\b|页眉|顶部/,
  nav: /\b(nav|navigation|navbar|menu bar)\b|导航/,
  sidebar: /\b(sidebar|side bar|side panel|left column|right column|left panel|right panel)\b|侧边/,
  footer: /\b(footer|bottom of the page)\b|页脚/,
  dialog: /\b(dialog|modal|pop-?up|overlay)\b|弹窗|对话框/,
  form: /\bform\b|表单/,
  toolbar: /\btool ?bar\b/,
};

/** How well a candidate's place fits "top", "left", "bottom right" …: 0..1, null where the description says none. */
export function positionFit(said: string, { rect }: Candidate, viewport: Size): number | null {
  const x = clamp((rect.x + rect.width / 2) / viewport.width);
  const y = clamp((rect.y + rect.height / 2) / viewport.height);
  const fits: number[] = [];
  if (/\b(top|upper)\b(?! of the list)|上/.test(said)) fits.push(1 - y);
  if (/\b(bottom|lower)\b|下方|底部/.test(said)) fits.push(y);
  if (/\bleft\b|左/.test(said)) fits.push(1 - x);
  if (/\bright\b|右/.test(said)) fits.push(x);
  if (/\b(center|centre|middle)\b|中间/.test(said))
    fits.push(1 - Math.min(1, 2 * Math.hypot(x - 0.5, y - 0.5)));
  return fits.length === 0 ? null : fits.reduce((sum, fit) => sum + fit, 0) / fits.length;
}

/** Zones that the description names and the candidate stands in. */
export function zonesIn(said: string, candidate: Candidate): readonly string[] {
  const near = candidate.near.toLowerCase();
  return Object.keys(ZONES).filter(
    (zone) =>
      ZONE_WORDS[zone]?.test(said) && (ZONES[zone]?.test(near) || (zone === 'dialog' && candidate.inDialog)),
  );
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}
