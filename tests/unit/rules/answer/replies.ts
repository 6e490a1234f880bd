/** The document that stands in most of these replies. */
export const PAGE =
  '<!DOCTYPE html>\n<html lang="en">\n<head><title>Shop</title></head>\n<body>\n<h1>Shop</h1>\n</body>\n</html>';
const DRAFT = PAGE.replaceAll(
  'Shop',
  'Draft, and a good deal longer than what follows it, to be sure of that',
);
const BODY = '<section>\n<h2>Part</h2>\n</section>';

export function fence(content: string, language = 'html', marks = '```'): string {
  return `${marks}${language}\n${content}\n${marks}`;
}

const split =
  '<!DOCTYPE html>\n<html>\n<head>\n<link rel="stylesheet" href="style.css">\n</head>\n<body>\n<p>x</p>\n<script src="app.js"></script>\n</body>\n</html>';
const joined = split
  .replace('<link rel="stylesheet" href="style.css">', '<style>\np{color:red}\n</style>')
  .replace('<script src="app.js"></script>', '<script>\ngo()\n</script>');

const withScript = (code: string): string => PAGE.replace('<h1>Shop</h1>', `<script>\n${code}\n</script>`);
const markdownDemo = withScript('const md = `\n```js\nlet a\n```\n`;');
const playground = withScript('const t = `<html>\n<body></body>\n</html>`;');
const half = PAGE.slice(0, PAGE.indexOf('<h1>'));
const rest = PAGE.slice(PAGE.indexOf('<h1>'));
const json = JSON.stringify(PAGE);
const numbered = PAGE.split('\n')
  .map((line) => `+${line}`)
  .join('\n');

/** Replies as models and the tools around them write them, and the document that is in each. */
export const REPLIES: readonly (readonly [kind: string, reply: string, document: string])[] = [
  ['a bare document', PAGE, PAGE],
  ['a bare document, prose before and behind', `Here it is.\n\n${PAGE}\n\nEnjoy!`, PAGE],
  ['prose on the last line', `${PAGE} I hope this helps!`, PAGE],
  ['prose on the first line', `Sure! ${PAGE}`, PAGE],
  ['a byte order mark', `\ufeff${PAGE}`, PAGE],
  ['a byte order mark before a fence', `\ufeff${fence(PAGE)}`, PAGE],
  ['CRLF', fence(PAGE).replaceAll('\n', '\r\n'), PAGE],
  ['CR alone', fence(PAGE).replaceAll('\n', '\r'), PAGE],
  ['a lower-case doctype', fence(PAGE.replace('DOCTYPE', 'doctype')), PAGE.replace('DOCTYPE', 'doctype')],
  [
    'everything in capitals',
    'Done:\n<!DOCTYPE HTML>\n<HTML><BODY>X</BODY></HTML>',
    '<!DOCTYPE HTML>\n<HTML><BODY>X</BODY></HTML>',
  ],
  ['no doctype', `Page:\n${PAGE.replace('<!DOCTYPE html>\n', '')}`, PAGE.replace('<!DOCTYPE html>\n', '')],
  [
    'no html tag',
    fence('<head><style>p{}</style></head>\n<body><p>x</p></body>'),
    '<head><style>p{}</style></head>\n<body><p>x</p></body>',
  ],
  ['a fragment', `${BODY}`, BODY],
  ['a fragment between sentences', `Here you are:\n\n${BODY}\n\nThat is all.`, BODY],
  ['an XHTML prolog', fence(`<?xml version="1.0"?>\n${PAGE}`), `<?xml version="1.0"?>\n${PAGE}`],
  [
    'an XHTML doctype',
    `Here:\n<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "x.dtd">\n<html><body>x</body></html>\nBye`,
    '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "x.dtd">\n<html><body>x</body></html>',
  ],

  ['a fence', `Sure:\n\n${fence(PAGE)}\n\nEnjoy!`, PAGE],
  ['a fence without a language', fence(PAGE, ''), PAGE],
  ['a fence in capitals', fence(PAGE, 'HTML'), PAGE],
  ['a fence of html5', fence(PAGE, 'html5'), PAGE],
  ['a tilde fence', fence(PAGE, 'html', '~~~'), PAGE],
  [
    'a fence of four marks around one of three',
    fence(withScript('/*\n```\n*/'), 'html', '````'),
    withScript('/*\n```\n*/'),
  ],
  ['a fence with attributes', fence(PAGE, 'html title="index.html" {1,3}'), PAGE],
  ['a fence in pandoc’s manner', fence(PAGE, '{.html .numberLines}'), PAGE],
  ['a fence with a file’s name', fence(PAGE, 'index.html'), PAGE],
  ['a fence with language and name', fence(PAGE, 'html:index.html'), PAGE],
  [
    'a fence in a list',
    `1. Save this:\n\n    \`\`\`html\n${PAGE.replaceAll(/^/gm, '    ')}\n    \`\`\`\n2. Open it.`,
    PAGE,
  ],
  ['a fence behind a sentence', `Here is the code: \`\`\`html\n${PAGE}\n\`\`\``, PAGE],
  ['a page on the fence’s line', `\`\`\`html ${PAGE}\n\`\`\``, PAGE],
  ['a fence closed on the last line', `\`\`\`html\n${PAGE}\`\`\`\nThere.`, PAGE],
  ['a fence with spaces behind', `\`\`\`html  \n${PAGE}\n\`\`\`   \n`, PAGE],
  ['a fence that is never closed', `Here:\n\`\`\`html\n${half}`, half],
  ['a fence in a template string', `${fence(markdownDemo)}\nDone.`, markdownDemo],
  ['a page in a template string', `Here:\n${playground}\nDone.`, playground],
  [
    'prose with inline backticks',
    `I use \`<html>\` and \`\`\`html\`\`\` below.\n\n${fence(PAGE)}\nThe \`h1\` is there.`,
    PAGE,
  ],
  ['prose that names a fence', `I answer in a \`\`\`html fence.\n\n${fence(PAGE)}`, PAGE],
  ['prose that names the doctype', `It begins with <!DOCTYPE html> as asked.\n\n${fence(PAGE)}`, PAGE],

  ['thinking before', `<think>\n${fence(DRAFT)}\n</think>\n${fence(PAGE)}`, PAGE],
  ['thinking with attributes', `<thinking depth="2">\n${fence(DRAFT)}\n</thinking>\n\n${PAGE}`, PAGE],
  ['thinking closed on the page’s line', `<think>${DRAFT}</think>${PAGE}`, PAGE],
  ['thinking closed on the fence’s line', `<think>\nhm\n</think>${fence(PAGE)}`, PAGE],
  [
    'thinking whose beginning was in the prompt',
    `Let me see\n${fence(DRAFT)}\nNow the answer.\n</think>\n\n${fence(PAGE)}`,
    PAGE,
  ],
  ['reasoning tags', `<reasoning>\n${DRAFT}\n</reasoning>\n${fence(PAGE)}`, PAGE],
  ['thinking in square brackets', `[THINK]\n${fence(DRAFT)}\n[/THINK]\n${fence(PAGE)}`, PAGE],
  ['thinking in triangles', `◁think▷\n${fence(DRAFT)}\n◁/think▷\n${fence(PAGE)}`, PAGE],
  [
    'thinking in a channel of its own',
    `<|channel|>analysis<|message|>Draft:\n${fence(DRAFT)}\n<|end|><|start|>assistant<|channel|>final<|message|>${fence(PAGE)}`,
    PAGE,
  ],
  [
    'thinking between marks of a thought',
    `<|begin_of_thought|>\n${fence(DRAFT)}\n<|end_of_thought|>\n${fence(PAGE)}`,
    PAGE,
  ],
  [
    'thinking folded away',
    `<details type="reasoning" done="true">\n<summary>Thought for 9 s</summary>\n${DRAFT}\n</details>\n${fence(PAGE)}`,
    PAGE,
  ],
  [
    'a draft in fences, then the page bare',
    `First idea:\n${fence('<div>draft</div>')}\nFinal:\n\n${PAGE}`,
    PAGE,
  ],

  ['an answer tag around a fence', `<think>hm</think>\n<answer>\n${fence(PAGE)}\n</answer>`, PAGE],
  ['an answer tag around a page', `<answer>${PAGE}</answer>`, PAGE],
  ['an answer box', `<|begin_of_box|>${PAGE}<|end_of_box|>`, PAGE],
  [
    'an artifact',
    `I made it.\n\n<antArtifact identifier="shop" type="text/html">\n${PAGE}\n</antArtifact>\n\nTell me.`,
    PAGE,
  ],
  [
    'a tool’s call with tags',
    `<write_to_file>\n<path>index.html</path>\n<content>${PAGE}</content>\n</write_to_file>`,
    PAGE,
  ],
  ['character data', `<file name="index.html"><![CDATA[${PAGE}]]></file>`, PAGE],
  [
    'a tool’s call in JSON',
    `<tool_call>\n{"name": "write", "arguments": {"path": "index.html", "content": ${json}}}\n</tool_call>`,
    PAGE,
  ],
  ['JSON', `{"html": ${json}, "notes": "none"}`, PAGE],
  [
    'JSON in a fence',
    fence(`{\n  "files": [\n    {"name": "index.html", "content": ${json}}\n  ]\n}`, 'json'),
    PAGE,
  ],
  ['JSON that was cut off', `{"html": ${json.slice(0, -12)}`, PAGE.slice(0, PAGE.indexOf('y>\n</html>'))],
  ['a page in entities', PAGE.replaceAll('<', '&lt;').replaceAll('>', '&gt;'), PAGE],
  ['a here document', fence(`cat > index.html <<'EOF'\n${PAGE}\nEOF\nopen index.html`, 'bash'), PAGE],
  ['a string of another language', fence(`html = """${PAGE}"""\nprint(html)`, 'python'), PAGE],
  [
    'a diff of a new file',
    fence(`--- /dev/null\n+++ b/index.html\n@@ -0,0 +1,7 @@\n${numbered}`, 'diff'),
    PAGE,
  ],

  [
    'styles and scripts by name',
    `### index.html\n${fence(split)}\n### style.css\n${fence('p{color:red}', 'css')}\n### app.js\n${fence('go()', 'js')}`,
    joined,
  ],
  [
    'names two lines above',
    `**style.css**\n\n${fence('p{color:red}', 'css')}\n\n**app.js**\n\n${fence('go()', 'javascript')}\n\n**index.html**\n\n${fence(split)}`,
    joined,
  ],
  [
    'names in the fences',
    `${fence(split, 'html index.html')}\n${fence('p{color:red}', 'css style.css')}\n${fence('go()', 'js app.js')}`,
    joined,
  ],
  [
    'parts that no one names',
    fence('<h1>x</h1>') + `\n${fence('h1{}', 'css')}\n${fence('go()', 'js')}`,
    '<style>\nh1{}\n</style>\n<h1>x</h1><script>\ngo()\n</script>\n',
  ],
  [
    'parts first, the whole page last',
    `${fence('<header>a</header>')}\n${fence('<footer>b</footer>')}\nAll of it:\n${fence(PAGE)}`,
    PAGE,
  ],
  [
    'two pages: the last',
    `Version A:\n${fence(PAGE)}\nVersion B:\n${fence(PAGE.replaceAll('Shop', 'Shed'))}`,
    PAGE.replaceAll('Shop', 'Shed'),
  ],
  ['an example behind the page', `${fence(PAGE)}\nUse it so:\n${fence('<html><body>x</body></html>')}`, PAGE],
  ['commands behind the page', `${fence(PAGE)}\nRun:\n${fence('npx serve .', 'bash')}`, PAGE],
  ['a page in two fences', `${fence(half.trimEnd())}\nContinue:\n${fence(rest)}`, PAGE],
  [
    'a page broken off inside a tag',
    `${fence(`${half}<h1 cla`)}\n${fence(`ss="a">Shop</h1>\n</body>\n</html>`)}`,
    PAGE.replace('<h1>', '<h1 class="a">'),
  ],
  [
    'a framework’s template beside a page',
    `${fence('<template><html></html></template>', 'vue')}\n${fence(PAGE)}`,
    PAGE,
  ],
];
