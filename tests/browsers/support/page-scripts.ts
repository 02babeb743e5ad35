import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Query } from './browser-under-test.ts';

/** Testing Library's queries as one script; they become `window.TestingLibraryDom`. */
export const QUERIES = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/**
 * Function body for the page: returns the first visible element for `arguments[0]`, a query of `encoded`. In the shop, an element
 * counts only after hydration: before, a click opens no window.
 */
export const FIND = `
  const { kind, role, pattern, flags, exact } = arguments[0];
  const dom = window.TestingLibraryDom;
  const name = exact === undefined ? new RegExp(pattern, flags) : exact;
  const found = {
    role: () => dom.queryAllByRole(document.body, role, { name }),
    label: () => dom.queryAllByLabelText(document.body, name, { selector: 'input, select, textarea' }),
    text: () => dom.queryAllByText(document.body, name),
  }[kind]();
  const isShop = document.getElementById('root') !== null;
  const isTakenOver = (element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'));
  return found.find((element) => element.getClientRects().length > 0 && (!isShop || isTakenOver(element))) ?? null;`;

/** Returns a query as JSON, because only JSON can be passed to a page. */
export function encoded(query: Query): Readonly<Record<string, string>> {
  const kind = 'role' in query ? 'role' : 'label' in query ? 'label' : 'text';
  const text = 'role' in query ? query.name : 'label' in query ? query.label : query.text;
  const name = typeof text === 'string' ? { exact: text } : { pattern: text.source, flags: text.flags };
  return { kind, ...('role' in query && { role: query.role }), ...name };
}

/** Returns a script that goes back. The driver's own call would wait for a load event, which a restored page never fires. */
export function goBack(pages: number): string {
  return `setTimeout(() => history.go(-${pages}))`;
}
