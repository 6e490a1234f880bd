import { html } from '@codemirror/lang-html';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { EditorView, placeholder } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { minimalSetup } from 'codemirror';
import { lineNumbers, highlightActiveLine } from '@codemirror/view';

export interface EditorHandle {
  setText(text: string): void;
  /** Shows a line, counted from 1. */
  goto(line: number): void;
  destroy(): void;
}

const COLOURS = HighlightStyle.define([
  { tag: [tags.tagName, tags.angleBracket, tags.keyword], color: 'var(--code-tag)' },
  {
    tag: [tags.attributeName, tags.propertyName, tags.definition(tags.variableName)],
    color: 'var(--code-attr)',
  },
  { tag: [tags.attributeValue, tags.string, tags.number], color: 'var(--code-text)' },
  { tag: tags.comment, color: 'var(--ink-3)' },
]);

const LOOK = EditorView.theme({
  '&': { height: '100%', backgroundColor: 'var(--panel)', color: 'var(--ink-2)' },
  '.cm-scroller': { font: '400 12px/20px var(--mono)' },
  '.cm-gutters': {
    backgroundColor: 'var(--ground)',
    color: 'var(--ink-3)',
    borderRight: '1px solid var(--line)',
  },
  '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--accent-soft) 55%, transparent)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '&.cm-focused': { outline: '2px solid var(--accent)', outlineOffset: '-2px' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--accent-soft) !important',
  },
});

export function createEditor(
  parent: HTMLElement,
  text: string,
  onEdit: (text: string) => void,
): EditorHandle {
  // Told apart from typing, so that setting the text does not count as an edit.
  let setting = false;
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        minimalSetup,
        lineNumbers(),
        highlightActiveLine(),
        html(),
        syntaxHighlighting(COLOURS),
        LOOK,
        placeholder('<!doctype html> …'),
        EditorView.contentAttributes.of({ 'aria-label': 'Answer source', tabindex: '0' }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged && !setting) onEdit(update.state.doc.toString());
        }),
      ],
    }),
  });
  return {
    setText(next) {
      if (next === view.state.doc.toString()) return;
      setting = true;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next } });
      setting = false;
    },
    goto(line) {
      const { from } = view.state.doc.line(Math.min(Math.max(1, line), view.state.doc.lines));
      view.dispatch({
        selection: { anchor: from },
        effects: EditorView.scrollIntoView(from, { y: 'center' }),
      });
      view.focus();
    },
    destroy: () => view.destroy(),
  };
}
