import { expect, it } from 'vitest';
import { generationPrompt } from '../../../../src/rules/generation/prompt';

const PROMPT = generationPrompt({ width: 1366, height: 768 });

it.each([
  ['an expert front-end developer', /expert front-end developer/],
  ['the same to the pixel', /same to the pixel/],
  ['one file with everything inside', /One file, index\.html, with all of its HTML, CSS and JavaScript/],
  ['the viewport', /viewport of 1366 × 768 CSS pixels/],
  ['server answers as data in script', /JavaScript with data written into the page/],
  ['class btn on what can be clicked', /class "btn" to every element that can be clicked/],
  ['supplied images only, by the placeholder', /__PLACEHOLDER_ASSETS_BASE_DIR__\/ followed by the file name/],
  ['width and height', /Every <img> carries width and height/],
  ['nothing from elsewhere', /no libraries, no frameworks, no web fonts/],
  ['one html block and nothing else', /one block that begins with ```html.*nothing before or after/],
  ['sheets, then frames', /1\. Contact sheets[\s\S]*2\. Frames of a screen recording/],
])('the prompt asks for %s', (_what, pattern) => expect(PROMPT).toMatch(pattern));
