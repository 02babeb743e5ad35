import type { Element, Root } from 'hast';

/** Text of an element without marks. */
export function textOf(node: Element | Root): string {
  return node.children
    .map((child) => (child.type === 'text' ? child.value : child.type === 'element' ? textOf(child) : ''))
    .join('');
}

export function isQuestion(heading: Element): boolean {
  return textOf(heading).startsWith('¿');
}

/** The language that a fenced block of code names, or ''. */
export function languageOf(code: Element | undefined): string {
  const classes = String(code?.properties['className'] ?? '');
  return /(?:^|,)language-([^,]+)/.exec(classes)?.[1] ?? '';
}
