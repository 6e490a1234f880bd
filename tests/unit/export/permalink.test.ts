import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { LINK_LIMIT, packAnswer, unpackAnswer } from '../../../src/export/permalink';

const TASKS = resolve(__dirname, '../../../tasks/data');

const SHIPPED = readdirSync(TASKS).flatMap((task) =>
  readdirSync(resolve(TASKS, task, 'answers'))
    .filter((file) => file.endsWith('.html'))
    .map((file) => [`${task}/${file}`, readFileSync(resolve(TASKS, task, 'answers', file), 'utf8')] as const),
);

const HARD: readonly (readonly [string, string])[] = [
  ['nothing', ''],
  ['CJK', '<p>价格 一二三 日本語 한국어</p>'],
  ['CJK beyond the first plane', '<p>𠀀𪚥 葛󠄀飾区</p>'],
  ['emoji', '<p>👩‍👩‍👧‍👦 🇨🇭 😀</p>'],
  ['CRLF', '<!doctype html>\r\n<p>a</p>\r\n'],
  ['a lone CR', '<p>a\rb</p>\r'],
  ['every line end at once', '<p>\r\n\r\ta\rb\n\u2028\u2029\u0085</p>'],
  ['NUL', '<p>a\0b</p>\0'],
  ['controls', '<p>\u0001\u001f\u007f</p>'],
  ['a lone surrogate', `<p>\ud83d ${'\udc00'}</p>`],
  ['signs of addresses', '?a=b&c=d#e%20+/=-_'],
  ['a byte order mark', '\ufeff<p>'],
  ['byte order marks inside', '<p>\ufeffa\ufeff</p>'],
  ['right to left', '<p dir=rtl>שלום عربى \u202eabc\u202c</p>'],
  ['combining marks', '<p>é é ñ \u0300</p>'],
  ['quotes and escapes of JSON', '"\\u0041\\"[],{}\\n'],
  ['end of a script', '<script>"<\\/script>"</script>'],
  ['letters alone', 'abcdefghijklmnopqrstuvwxyz'],
  ['a long line', 'x'.repeat(300_000)],
];

describe('an answer in a link', () => {
  it('has answers enough to try', () => expect(SHIPPED.length + HARD.length).toBeGreaterThanOrEqual(50));

  it.each([...SHIPPED, ...HARD])('%s comes back character for character', async (label, text) => {
    const code = await packAnswer({ label, text });
    expect(code).toMatch(/^[\w-]*$/);
    const unpacked = await unpackAnswer(code);
    expect(unpacked).toEqual({ ok: true, value: { label, text } });
    expect(unpacked.ok && Buffer.from(unpacked.value.text).equals(Buffer.from(text))).toBe(true);
  });

  it('stops a bomb at its cap', async () => {
    const bomb = deflateRawSync(Buffer.alloc(60_000_000, 'a')).toString('base64url');
    expect(bomb.length).toBeLessThan(100_000);
    expect(await unpackAnswer(bomb)).toMatchObject({
      ok: false,
      code: 'link-too-large',
      message: 'The answer in this link unpacks to more than 20 MB.',
      hint: expect.stringContaining('not opened'),
    });
  });

  it.each([
    '',
    '!!!',
    'AAAA',
    deflateRawSync('{"x":1}').toString('base64url'),
    deflateRawSync('[1,2]').toString('base64url'),
  ])('says that %j is no answer', async (code) =>
    expect(await unpackAnswer(code)).toMatchObject({ ok: false, code: 'link-unreadable' }),
  );

  it('keeps a small page within a link', async () => {
    const page = `<!doctype html><p>${'A page of words that repeat. '.repeat(100)}`;
    expect((await packAnswer({ label: 'x', text: page })).length).toBeLessThan(LINK_LIMIT);
  });
});
