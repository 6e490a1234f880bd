/** Animations and transitions are written down as they stand; the image runs none. */
import { document, getComputedStyle, Set } from '../natives';
import { animationEffect, animationState, runningAnimations, sheetsOf, styleValue } from './dom';
import type { Plan } from './plan';

const NOT_PROPERTIES = new Set(['offset', 'computedOffset', 'easing', 'composite']);
const FREEZE = '*,::before,::after,::marker,::backdrop{animation:none!important;transition:none!important}\n';

function cssName(property: string): string {
  if (property.startsWith('--')) return property;
  if (property === 'cssFloat') return 'float';
  if (property === 'cssOffset') return 'offset';
  return property.replace(/^(?=webkit)|[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function animatedProperties(effect: KeyframeEffect): string[] {
  const names = new Set<string>();
  for (const frame of effect.getKeyframes())
    for (const name of Object.keys(frame)) if (!NOT_PROPERTIES.has(name)) names.add(cssName(name));
  return [...names];
}

/** `getKeyframes` leaves out custom properties of CSS animations; the rules have them. */
function customProperties(animation: Animation): string[] {
  const name = 'animationName' in animation ? (animation as CSSAnimation).animationName : null;
  const names = new Set<string>();
  if (name === null) return [];
  for (const sheet of sheetsOf(document))
    for (const rule of readableRules(sheet)) {
      if (!('findRule' in rule) || (rule as CSSKeyframesRule).name !== name) continue;
      for (const frame of (rule as CSSKeyframesRule).cssRules)
        for (const property of (frame as CSSKeyframeRule).style)
          if (property.startsWith('--')) names.add(property);
    }
  return [...names];
}

function readableRules(sheet: CSSStyleSheet): Iterable<CSSRule> {
  try {
    return sheet.cssRules;
  } catch {
    return [];
  }
}

export function writeAnimations(plan: Plan): void {
  plan.rules += FREEZE;
  for (const animation of runningAnimations(document)) {
    const effect = animationEffect(animation) as KeyframeEffect | null;
    if (!effect?.target || animationState(animation) === 'idle') continue;
    const pseudo = effect.pseudoElement ?? '';
    const computed = getComputedStyle(effect.target, pseudo || null);
    const values: Record<string, string> = {};
    for (const name of [...animatedProperties(effect), ...customProperties(animation)])
      values[name] = styleValue(computed, name);
    if (pseudo) plan.rule(effect.target, pseudo, values);
    else plan.style(effect.target, values);
  }
}
