import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';

/** Globals a hostile page can replace; the shim takes them once, in natives.ts. */
const TAMPERABLE = [
  'window', 'document', 'self', 'globalThis', 'parent', 'top', 'frames', 'addEventListener', 'removeEventListener',
  'dispatchEvent', 'postMessage', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval',
  'requestAnimationFrame', 'cancelAnimationFrame', 'queueMicrotask', 'getComputedStyle', 'getSelection', 'fetch',
  'MessageChannel', 'Event', 'MouseEvent', 'PointerEvent', 'KeyboardEvent', 'InputEvent', 'WheelEvent', 'FocusEvent',
  'CustomEvent', 'MutationObserver', 'XMLSerializer', 'Blob', 'URL', 'FileReader', 'Image', 'Proxy', 'Reflect', 'Promise',
  'Map', 'Set', 'WeakMap', 'WeakSet', 'JSON', 'performance', 'location', 'history', 'navigator', 'innerWidth',
  'innerHeight', 'scrollX', 'scrollY', 'alert', 'confirm', 'prompt', 'console', 'CSSStyleSheet', 'DataTransfer',
];

export default ts.config(
  { ignores: ['dist/', 'node_modules/', 'public/', 'tasks/', '.cache/', 'test-results/'] },
  ...ts.configs.recommended,
  ...svelte.configs['flat/recommended'],
  {
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { globals: globals.browser, parserOptions: { parser: ts.parser } },
    rules: { 'svelte/no-at-html-tags': 'error', 'svelte/no-navigation-without-resolve': 'off' },
  },
  {
    files: ['src/shim/**/*.ts'],
    ignores: ['src/shim/natives.ts'],
    rules: { 'no-restricted-globals': ['error', ...TAMPERABLE.map((name) => ({ name, message: 'Take it from natives.ts.' }))] },
  },
  {
    files: ['src/batch/**', '.config/**', 'vite.config.ts', 'tests/**'],
    languageOptions: { globals: globals.node },
    rules: { 'no-console': 'off' },
  },
);
