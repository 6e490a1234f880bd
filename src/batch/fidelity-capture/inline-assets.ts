import { readFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { contentType } from '../content-type';

async function readLocal(folder: string, address: string): Promise<Buffer | null> {
  if (/^(?:[a-z]+:|\/\/|#)/i.test(address)) return null;
  return readFile(join(folder, normalize(decodeURI(address.replace(/[?#].*$/, ''))))).catch(() => null);
}

async function dataAddress(folder: string, address: string): Promise<string | null> {
  const bytes = await readLocal(folder, address);
  if (!bytes) return null;
  return `data:${contentType(address.replace(/[?#].*$/, ''))};base64,${bytes.toString('base64')}`;
}

async function replaceEach(
  text: string,
  pattern: RegExp,
  make: (match: RegExpMatchArray) => Promise<string | null>,
): Promise<string> {
  let result = '';
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    result += text.slice(end, match.index) + ((await make(match)) ?? match[0]);
    end = match.index + match[0].length;
  }
  return result + text.slice(end);
}

async function inlineCss(css: string, folder: string): Promise<string> {
  const imported = await replaceEach(
    css,
    /@import\s+(?:url\()?["']?([^"')\s;]+)["']?\)?\s*;/g,
    async ([, address = '']) => {
      const bytes = await readLocal(folder, address);
      return bytes && inlineCss(bytes.toString('utf8'), join(folder, address, '..'));
    },
  );
  return replaceEach(imported, /url\(\s*["']?([^"')\s]+)["']?\s*\)/g, async ([, address = '']) => {
    const data = await dataAddress(folder, address);
    return data && `url("${data}")`;
  });
}

/** The page as one file. What is not there stays a broken reference, as it would in the browser. */
export async function inlineAssets(html: string, folder: string): Promise<string> {
  let page = await replaceEach(html, /<link\b[^>]*rel=["']?stylesheet["']?[^>]*>/gi, async ([tag]) => {
    const address = /href=["']?([^"'\s>]+)/i.exec(tag)?.[1] ?? '';
    const bytes = await readLocal(folder, address);
    return bytes && `<style>${await inlineCss(bytes.toString('utf8'), join(folder, address, '..'))}</style>`;
  });
  page = await replaceEach(
    page,
    /<script\b([^>]*)\ssrc=["']([^"']+)["']([^>]*)>/gi,
    async ([, before, address = '', after]) => {
      const bytes = await readLocal(folder, address);
      return (
        bytes && `<script${before}${after}>${bytes.toString('utf8').replaceAll('</script', '<\\/script')}`
      );
    },
  );
  return replaceEach(
    page,
    /(<(?:img|source|video|input)\b[^>]*\s(?:src|poster)=["'])([^"']+)(["'])/gi,
    async ([, before, address = '', after]) => {
      const data = await dataAddress(folder, address);
      return data && before + data + after;
    },
  );
}
