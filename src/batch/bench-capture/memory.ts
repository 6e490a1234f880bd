import { readFile } from 'node:fs/promises';
import type { CDPSession, Page } from 'playwright';
import { stageFrame } from '../fidelity-capture/stage-frame';

/** Resident bytes of all renderer processes, after a collection of garbage. */
async function renderers(browser: CDPSession): Promise<number> {
  const { processInfo } = await browser.send('SystemInfo.getProcessInfo');
  let total = 0;
  for (const { id, type } of processInfo) {
    if (type !== 'renderer') continue;
    const statistics = await readFile(`/proc/${id}/statm`, 'utf8').catch(() => '0 0');
    total += Number(statistics.split(' ')[1]) * 4096;
  }
  return total;
}

/** Growth in bytes over `count` calls of `capture`, warm; null where the system does not tell. */
export async function memoryGrowth(
  page: Page,
  browser: CDPSession,
  count: number,
  capture: (index: number) => Promise<unknown>,
): Promise<number | null> {
  const owners = [page, stageFrame(page)];
  const sessions = await Promise.all(owners.map((owner) => page.context().newCDPSession(owner)));
  const settle = async (): Promise<number> => {
    for (const session of sessions) await session.send('HeapProfiler.collectGarbage');
    await page.waitForTimeout(2_000);
    return renderers(browser);
  };
  for (let index = 0; index < 20; index++) await capture(index);
  const before = await settle();
  for (let index = 0; index < count; index++) await capture(20 + index);
  const after = await settle();
  return before === 0 ? null : after - before;
}
