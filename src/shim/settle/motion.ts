import { insideViewport, rectOf } from '../dom/boxes';
import { nameOf } from '../dom/kinds';
import { document } from '../natives';

/** An animation with longer to go is part of the page's life, not of a change. */
const LONGEST_ANIMATION = 5_000;

/** What keeps the page from resting now, null when nothing does. */
export function stillMoving(): string | null {
  const animation = document.getAnimations().find(isTransient);
  return animation ? `${animatedName(animation)} is animated` : stillLoading();
}

/** What comes from no clock. */
export function stillLoading(): string | null {
  if (document.fonts.status !== 'loaded') return 'fonts are loading';
  const image = [...document.images].find(
    (each) => !each.complete && each.loading !== 'lazy' && insideViewport(rectOf(each)) !== null,
  );
  return image ? `${nameOf(image)} is loading` : null;
}

function isTransient(animation: Animation): boolean {
  if (animation.playState !== 'running') return false;
  const timing = animation.effect?.getComputedTiming();
  const end = Number(timing?.endTime ?? Infinity);
  return end !== Infinity && end - Number(animation.currentTime ?? 0) < LONGEST_ANIMATION;
}

function animatedName(animation: Animation): string {
  const target = (animation.effect as KeyframeEffect | null)?.target;
  return target ? nameOf(target) : 'something';
}
