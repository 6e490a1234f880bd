import type { IntakeRemark, ReplyBlock } from '../../contract/answer';

/** Signs that a page was cut off: an open fence, or text that ends inside a tag, a comment, a script or a style. */
export function truncation(block: ReplyBlock): IntakeRemark[] {
  const text = block.content;
  const ended = /<\/html\s*>\s*(<!--[^>]*-->\s*)?$/i.test(text.slice(-400));
  if (ended) return [];
  const remark = (reason: string): IntakeRemark[] => [
    { kind: 'truncated', text: `Cut off: ${reason}`, line: block.line + block.lines - 1 },
  ];
  const lower = text.toLowerCase();
  for (const name of ['script', 'style']) {
    if (lower.lastIndexOf(`<${name}`) > lower.lastIndexOf(`</${name}`))
      return remark(`the page ends inside its <${name}>`);
  }
  if (text.lastIndexOf('<!--') > text.lastIndexOf('-->')) return remark('the page ends inside a comment');
  if (/<[a-z/][^<>]*$/i.test(text.slice(-2000))) return remark('the page ends inside a tag');
  if (block.form === 'fence' && !block.terminated) return remark('the closing fence is missing');
  if (/<html[\s>]/i.test(text) && !block.terminated) return remark('</html> is missing');
  return [];
}
