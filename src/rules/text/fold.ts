const QUOTES: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '“': '"',
  '”': '"',
  '„': '"',
};

/** One spelling for comparing texts: compatibility forms, plain quotes and dashes, single spaces, lower case. */
export function fold(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[‘’‚“”„]/g, (quote) => QUOTES[quote] ?? quote)
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/[\u200b-\u200d\ufeff\u00ad]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

const HAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Words of a text, folded, without accents. Scripts without spaces give their pairs of characters. */
export function words(text: string): string[] {
  const plain = fold(text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .normalize('NFKD')
    .replace(/\p{M}/gu, '');
  return plain
    .split(/[^\p{L}\p{N}+#%]+/u)
    .flatMap((word) => (HAN.test(word) ? pairs(word) : word === '' ? [] : [word]));
}

function pairs(word: string): string[] {
  const characters = [...word];
  if (characters.length < 3) return [word];
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}
