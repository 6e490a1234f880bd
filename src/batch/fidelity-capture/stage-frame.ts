import type { Frame, Page } from 'playwright';

/** The frame of the page under test; the app has another one for itself. */
export function stageFrame(page: Page): Frame {
  const frame = page
    .frames()
    .find((one) => one.parentFrame() === page.mainFrame() && /stage\.html/.test(one.url()));
  if (!frame) throw new Error('the stage has no frame');
  return frame;
}
