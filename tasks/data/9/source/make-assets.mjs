// Draws the documentation site's icons and diagrams: node tasks/data/9/source/make-assets.mjs
import { icon, writeDrawings } from '../../../scenes/drawings.mjs';

const grey = { colour: '#5f6877', width: 1.8 };
await writeDrawings(new URL('./icons/', import.meta.url), {
  ...Object.fromEntries(['search', 'moon', 'external', 'copy', 'check', 'right', 'pencil', 'clock'].map((name) => [name, icon(name, grey)])),
  info: icon('info', { colour: '#1d5fbf' }),
  warning: icon('warning', { colour: '#a86a00' }),
  thumb: icon('thumb', grey),
  logo: '<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#1d5fbf"/><path d="M8 9h16M8 16h16M8 23h16M12 6v20M20 6v20" stroke="#fff" stroke-width="2.4" stroke-linecap="round"/></svg>',
  backoff:
    '<svg xmlns="http://www.w3.org/2000/svg" width="720" height="170" viewBox="0 0 720 170"><rect width="720" height="170" rx="10" fill="#f5f7fa"/><path d="M40 110h640" stroke="#9aa4b3" stroke-width="2"/><g fill="#d24a3c"><circle cx="80" cy="110" r="11"/><circle cx="160" cy="110" r="11"/><circle cx="300" cy="110" r="11"/></g><circle cx="560" cy="110" r="11" fill="#2b8a57"/><g fill="none" stroke="#1d5fbf" stroke-width="2.5"><path d="M80 92c20-30 60-30 80-4M160 92c34-44 106-44 140-4M300 92c60-64 200-64 260-4"/></g><g stroke="#d24a3c" stroke-width="0"><path d="m75 105 10 10m0-10-10 10m70-10 10 10" stroke="#fff" stroke-width="2.4"/><path d="m155 105 10 10m0-10-10 10M295 105l10 10m0-10-10 10" stroke="#fff" stroke-width="2.4"/></g><path d="m554 110 5 5 8-9" fill="none" stroke="#fff" stroke-width="2.6"/></svg>',
});
