import { MutationObserver, hasAttribute, querySelectorAll, setAttribute, tagName } from '../natives';
import { patchMethod } from '../patch';

/**
 * A child frame brings its own unpatched realm. Frames are of no use in this benchmark, so none runs a script:
 * the attribute is put into every piece of markup, without quotes, so that it fits inside a script's string too.
 */
export function sandboxFrames(markup: string): string {
  return markup.replace(/<(i?frame)(?=[\s/>])/gi, '<$1 sandbox ');
}

export function watchFrames(root: Node): void {
  observer.observe(root, { subtree: true, childList: true });
}

const observer = new MutationObserver((records) => {
  for (let index = 0; index < records.length; index++) {
    const { addedNodes } = records[index] as MutationRecord;
    for (let at = 0; at < addedNodes.length; at++) {
      const node = addedNodes[at] as Node;
      if (node.nodeType !== 1) continue;
      const frames = querySelectorAll(node as Element, 'iframe, frame');
      for (let frame = 0; frame < frames.length; frame++) disarm(frames[frame] as Element);
      if (/^I?FRAME$/.test(tagName(node as Element))) disarm(node as Element);
    }
  }
});

function disarm(frame: Element): void {
  if (hasAttribute(frame, 'sandbox')) return;
  setAttribute(frame, 'sandbox', '');
}

export function sandboxCreatedFrames(): void {
  for (const name of ['createElement', 'createElementNS']) {
    patchMethod(
      Document.prototype,
      name,
      (original) =>
        function (...args) {
          const element = original(this, args) as Element;
          if (/^i?frame$/i.test(element.localName)) setAttribute(element, 'sandbox', '');
          return element;
        },
    );
  }
}
