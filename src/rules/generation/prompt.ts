import type { Size } from '../../contract/geometry';
import { ASSETS_PLACEHOLDER } from '../../contract/stage-protocol';

/** Raise when the words change: runs record which version they used. */
export const PROMPT_VERSION = 1;

/**
 * The prompt that goes before the sheets and the frames: every requirement of IWR-Bench section "Generation" in our
 * words. `viewport` is the size of the recording in CSS pixels.
 */
export function generationPrompt({ width, height }: Size): string {
  return `You are an expert front-end developer. The pictures below show a web site that someone is using, and the images it is made of. Build that site again, so that it looks the same to the pixel and answers every action in the same way.

What you are given, in this order:
1. Contact sheets of the site’s images, if it has any. Each image has its file name written beside it.
2. Frames of a screen recording of someone using the site, about one a second, in order of time.

What to build:
- One file, index.html, with all of its HTML, CSS and JavaScript inside it. Nothing else is loaded: no libraries, no frameworks, no web fonts, no iframes.
- It is looked at in a viewport of ${width} × ${height} CSS pixels, without zoom.
- Every state that the recording passes through can be reached by the same clicks, keys, typing and scrolling, and looks as it does there.
- Where the site would ask a server, let JavaScript with data written into the page give the answer that the recording shows.
- Give the class "btn" to every element that can be clicked, beside its other classes.
- Use the supplied images and no others. Write their address as ${ASSETS_PLACEHOLDER}/ followed by the file name, exactly as the sheet shows it: <img src="${ASSETS_PLACEHOLDER}/image_001.png" width="320" height="180" alt="…">.
- Every <img> carries width and height.

Answer with the complete file in one block that begins with \`\`\`html and ends with \`\`\`, and write nothing before or after it.`;
}
