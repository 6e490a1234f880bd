import { describe, expect, it } from 'vitest';
import { intake } from '../../../../src/rules/answer/intake';
import { stitch } from '../../../../src/rules/answer/stitch';

const taken = (reply: string): string => {
  const result = intake(reply);
  return result.ok ? result.value.html : result.message;
};
const fence = (language: string, content: string): string => `\`\`\`${language}\n${content}\n\`\`\`\n`;

describe('a page in several blocks', () => {
  it('is put together by the names that it gives', () => {
    const page =
      '<html><head><link rel="stylesheet" href="css/style.css"><script src="app.js" defer></script></head><body><p>x</p></body></html>';
    const reply = [
      `**index.html**\n${fence('html', page)}`,
      `### css/style.css\n${fence('css', 'p{color:red}')}`,
      `other.css\n${fence('css', 'p{color:blue}')}`,
      `\`app.js\`:\n${fence('js', 'run("</script>")')}`,
    ].join('\n');
    expect(taken(reply)).toBe(
      '<html><head><style>\np{color:red}\n</style></head><body><p>x</p><script>\nrun("<\\/script>")\n</script>\n</body></html>',
    );
    const result = intake(reply);
    const told = result.ok ? result.value.remarks.map(({ kind, text }) => `${kind}: ${text}`) : [];
    expect(told).toContain('taken: style.css, 1 line, put into the page');
    expect(told).toContain('ignored: other.css, 1 line, left out');
    expect(
      told.some((text) => text.startsWith('reference: The public evaluator would take another page')),
    ).toBe(true);
  });

  it('is put together by kind where it names nothing', () => {
    expect(
      taken(fence('html', '<h1>Split</h1>') + fence('css', 'h1{color:red}') + fence('javascript', 'go()')),
    ).toBe('<style>\nh1{color:red}\n</style>\n<h1>Split</h1><script>\ngo()\n</script>\n');
  });

  it('leaves a page with its own style and script as it is', () => {
    const page = '<html><head><style>a{}</style></head><body><script>a()</script></body></html>';
    expect(taken(fence('html', page) + fence('css', 'b{}') + fence('js', 'b()'))).toBe(page);
  });

  it('says which files are missing', () => {
    const result = intake('<html><body><script src="app.js"></script><img src="a/b.png"></body></html>');
    const told = result.ok ? result.value.remarks.map(({ text }) => text) : [];
    expect(told).toContain('app.js is not part of the answer');
    expect(told).toContain('a/b.png is not part of the answer');
  });
});

describe('files of a folder, put into one page', () => {
  it('styles, scripts and pictures; what leads elsewhere stays', () => {
    const files: Record<string, { text: string } | { data: string }> = {
      'style.css': { text: 'body{background:url("img/a.png")} i{background:url(https://x.example/y.png)}' },
      'js/app.js': { text: 'start()' },
      'img/a.png': { data: 'data:image/png;base64,AAAA' },
    };
    const { html, used, missing } = stitch(
      `<link rel=stylesheet href=style.css?v=2><img src="img/a.png#x" alt=""><img src='gone.png'><img src="https://x.example/z.png"><img src="__PLACEHOLDER_ASSETS_BASE_DIR__/k.png"><script type="module" src="js/app.js"></script>`,
      (address) => (files[address] ? { ...files[address], name: address } : null),
    );
    expect(html).toBe(
      `<style>\nbody{background:url("data:image/png;base64,AAAA")} i{background:url(https://x.example/y.png)}\n</style><img src="data:image/png;base64,AAAA" alt=""><img src='gone.png'><img src="https://x.example/z.png"><img src="__PLACEHOLDER_ASSETS_BASE_DIR__/k.png"><script type="module">\nstart()\n</script>`,
    );
    expect(used).toEqual(['style.css', 'img/a.png', 'js/app.js']);
    expect(missing).toEqual(['gone.png']);
  });
});
