/** Animations and transitions are written down as they stand; the image runs none. */
import { document, getComputedStyle, Set } from '../natives';
import { animationEffect, animationState, runningAnimations, styleValue } from './dom';
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

export function writeAnimations(plan: Plan): void {
  plan.rules += FREEZE;
  for (const animation of runningAnimations(document)) {
    const effect = animationEffect(animation) as KeyframeEffect | null;
    if (!effect?.target || animationState(animation) === 'idle') continue;
    const pseudo = effect.pseudoElement ?? '';
    const computed = getComputedStyle(effect.target, pseudo || null);
    const values: Record<string, string> = {};
    for (const name of animatedProperties(effect)) values[name] = styleValue(computed, name);
    if (pseudo) plan.rule(effect.target, pseudo, values);
    else plan.style(effect.target, values);
  }
}
