import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Query } from './browser-under-test.ts';

/** Testing Library's queries as one script; they become `window.TestingLibraryDom`. */
export const QUERIES = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/**
 * Body of a function in the page: returns the first visible element of `arguments[0]`, a query of `encoded`. In the shop,
 * an element counts once React has taken it over: until then a click opens no window.
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

/** A query as JSON, which is all that reaches a page. */
export function encoded(query: Query): Readonly<Record<string, string>> {
  const kind = 'role' in query ? 'role' : 'label' in query ? 'label' : 'text';
  const text = 'role' in query ? query.name : 'label' in query ? query.label : query.text;
  const name = typeof text === 'string' ? { exact: text } : { pattern: text.source, flags: text.flags };
  return { kind, ...('role' in query && { role: query.role }), ...name };
}

/** Script that goes back. A driver's own call waits for a load, which a page that is brought back as it was left does not have. */
export function goBack(pages: number): string {
  return `setTimeout(() => history.go(-${pages}))`;
}
