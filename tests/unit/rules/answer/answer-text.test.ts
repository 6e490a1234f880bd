import { describe, expect, it } from 'vitest';
import { answerText } from '../../../../src/rules/answer/answer-text';

const decode = (bytes: Uint8Array, encoding: string): string =>
  new TextDecoder(encoding, { fatal: true }).decode(bytes);
const utf16 = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);

describe('an answer’s file', () => {
  it.each([
    ['UTF-8', Buffer.from('<p>é 中 😀'), '<p>é 中 😀'],
    ['UTF-8 with a mark', Buffer.from('\ufeff<p>é'), '<p>é'],
    ['UTF-16', utf16('<p>é 中'), '<p>é 中'],
    [
      'a declared encoding',
      Buffer.from('<meta charset=windows-1252><p>\xe9', 'latin1'),
      '<meta charset=windows-1252><p>é',
    ],
    [
      'an encoding nobody knows',
      Buffer.from('<meta charset=x-none><p>\xe9', 'latin1'),
      '<meta charset=x-none><p>é',
    ],
    ['no declaration', Buffer.from('<p>\xe9', 'latin1'), '<p>é'],
    ['nothing', Buffer.from(''), ''],
  ])('is read as what it is: %s', (_name, bytes, text) => {
    expect(answerText(bytes, 'a.html', decode)).toEqual({ ok: true, value: text });
  });

  it.each([
    ['a zip archive', Buffer.from('PK\x03\x04rest', 'latin1'), 'a.bin is a zip archive.'],
    ['a picture', Buffer.from('\x89PNG\r\n', 'latin1'), 'a.bin is a PNG picture.'],
    ['other bytes', Buffer.from([1, 2, 0, 4]), 'a.bin is no text file.'],
  ])('is refused by its kind: %s', (_name, bytes, message) => {
    expect(answerText(bytes, 'a.bin', decode)).toMatchObject({ ok: false, code: 'answer-no-text', message });
  });
});
