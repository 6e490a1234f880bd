/**
 * Runs in the page: draws the pointer that a headless browser lacks, and ties animations and timers to the frames
 * of the video, because taking a frame is slower than real time.
 */
export function installCursor(): void {
  const host = document.createElement('div');
  host.style.cssText = 'position:fixed;inset:0;z-index:2147483647;pointer-events:none;margin:0';
  const shadow = host.attachShadow({ mode: 'closed' });
  shadow.innerHTML = `
    <i style="position:absolute;width:44px;height:44px;margin:-22px;border-radius:50%;background:rgb(47 93 242 / .28);
      border:2px solid rgb(47 93 242 / .8);box-sizing:border-box;opacity:0"></i>
    <svg width="26" height="32" viewBox="0 0 26 32" style="position:absolute;filter:drop-shadow(0 1px 2px rgb(0 0 0 / .45))">
      <path d="M2 2v22l5.6-5 3.7 8.6 4-1.7-3.6-8.4H19z" fill="#111" stroke="#fff" stroke-width="2" stroke-linejoin="round"/>
    </svg>`;
  document.documentElement.append(host);
  const ripple = shadow.querySelector('i');
  const arrow = shadow.querySelector('svg');
  const cursor = (x: number, y: number, pulse: number) => {
    if (arrow) arrow.style.transform = `translate(${x - 2}px, ${y - 2}px)`;
    if (!ripple) return;
    ripple.style.transform = `translate(${x}px, ${y}px) scale(${0.35 + 0.65 * pulse})`;
    ripple.style.opacity = pulse > 0 && pulse < 1 ? String(1 - pulse) : '0';
  };
  const times = new Map<Animation, number>();
  const timers = new Map<number, { due: number; run: () => void }>();
  let now = 0;
  let lastTimer = 1e6;
  const setTimer = (run: () => void, ms = 0) => {
    timers.set(++lastTimer, { due: now + ms, run });
    return lastTimer;
  };
  Object.assign(window, { setTimeout: setTimer, clearTimeout: (id: number) => timers.delete(id) });
  const advance = (ms: number) => {
    now += ms;
    for (const [id, { due, run }] of [...timers].sort(([, a], [, b]) => a.due - b.due)) {
      if (due > now) break;
      if (timers.delete(id)) run();
    }
    for (const animation of document.getAnimations()) {
      const end = Number(animation.effect?.getComputedTiming().endTime ?? 0);
      const time = (times.get(animation) ?? -ms) + ms;
      times.set(animation, time);
      if (time >= end) animation.finish();
      else {
        animation.pause();
        animation.currentTime = time;
      }
    }
  };
  Object.assign(window, { __film: { cursor, advance } });
}
