import type { Element, Root } from 'hast';
import { createElement, memo, type ReactNode } from 'react';
import { documentElements, type DocumentElements, type DocumentLook } from './elements.tsx';
import styles from './markdown.module.css';

interface MarkdownProps extends DocumentLook {
  /** A document as the build parsed it (deploy/build/documents/parse-document.ts). */
  readonly tree: Root;
}

/** Shows a document. Memoised: renders again only when a prop changes. */
export const Markdown = memo(function Markdown({ tree, ...look }: MarkdownProps) {
  const children = contentOf(tree, documentElements(look));
  // As arguments the children need no keys.
  return createElement('div', { className: `stack ${styles.document}` }, ...children);
});

function contentOf(parent: Element | Root, elements: DocumentElements): ReactNode[] {
  return parent.children.map((node) => {
    if (node.type === 'text') return node.value;
    if (node.type !== 'element') return null;
    const Own = elements[node.tagName];
    const children = contentOf(node, elements);
    if (Own !== undefined) return createElement(Own, { node }, ...children);
    const { className, ...properties } = node.properties;
    const classes = Array.isArray(className) && { className: className.join(' ') };
    return createElement(node.tagName, { ...properties, ...classes }, ...children);
  });
}
