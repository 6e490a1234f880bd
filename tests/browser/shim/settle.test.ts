import { expect, it } from 'vitest';
import { openPage } from '../stage/page';

it.each([
  ['a quiet page after the least time', '<p>x', 300, 2_000, 'quiet', 300, 700],
  [
    'a fade',
    '<style>p{animation:f .6s}@keyframes f{from{opacity:0}}</style><p>x',
    0,
    3_000,
    'quiet',
    500,
    1_400,
  ],
  [
    'timers that keep changing the page',
    '<p id=p>x<script>setInterval(() => p.textContent += 1, 40)</script>',
    100,
    800,
    'p still changes',
    750,
    1_500,
  ],
  [
    'an endless spinner',
    '<style>p{animation:f 1s infinite}@keyframes f{to{rotate:1turn}}</style><p>x',
    0,
    2_000,
    'quiet',
    0,
    700,
  ],
])('waits for %s', async (_name, html, least, most, reason, from, to) => {
  const page = await openPage(`<!doctype html>${html}`);
  const settled = await page.stage.call('settle', { least, most });
  expect(settled).toMatchObject({ ok: true, value: { reason } });
  const waited = settled.ok ? settled.value.waited : 0;
  expect(waited).toBeGreaterThanOrEqual(from);
  expect(waited).toBeLessThan(to);
});

it('comes to an end without animation frames (D12)', async () => {
  const page = await openPage('<!doctype html><p>x');
  page.stage.frame.style.display = 'none';
  const settled = await page.stage.call('settle', { least: 50, most: 2_000 });
  expect(settled).toMatchObject({ ok: true });
  expect(settled.ok && settled.value.waited).toBeLessThan(1_500);
});
