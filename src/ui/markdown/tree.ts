import type { Element, Root } from 'hast';

/** Returns the text of an element without formatting. */
export function textOf(node: Element | Root): string {
  return node.children
    .map((child) => (child.type === 'text' ? child.value : child.type === 'element' ? textOf(child) : ''))
    .join('');
}

export function isQuestion(heading: Element): boolean {
  return textOf(heading).startsWith('¿');
}

/** Returns the language of a fenced code block, or ''. */
export function languageOf(code: Element | undefined): string {
  const classes = String(code?.properties['className'] ?? '');
  return /(?:^|,)language-([^,]+)/.exec(classes)?.[1] ?? '';
}
