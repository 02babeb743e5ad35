// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { hideOutdatedCards, showList } from './outdated-list.ts';

const field = () => document.querySelector('input')?.value;

/** Runs the start script's function at this address, on a page with a list, or with another field on a page without one. */
function start(search: string, type = 'search'): void {
  document.title = 'Electrónica · Taller · Bornera';
  history.replaceState(null, '', `/${search}`);
  document.body.innerHTML = `<input type="${type}">`;
  hideOutdatedCards();
}

afterEach(() => {
  showList();
  history.replaceState(null, '', '/');
});

it.each([
  ['?q=rel%C3%A9+5v', 'relé 5v', 'relé 5v'],
  ['?q=%24%26+', '$& ', '$&'],
  ['?share=x&stock=1', '', 'Electrónica · Taller'],
  ['?orden=precio', '', 'Electrónica · Taller'],
])(
  'the address %s hides the page’s cards, and fills in the search field and the tab’s title',
  (search, text, title) => {
    start(search);
    expect(document.title).toBe(`${title} · Bornera`);
    expect(document.body).toHaveClass('asked');
    expect(field()).toBe(text);
    showList();
    expect(document.body).not.toHaveClass('asked');
  },
);

it.each([
  ['', 'search'],
  ['?q=&utm_source=q', 'search'],
  ['?q=rele', 'text'],
])('the address %s changes nothing on a screen whose search is of the type %s', (search, type) => {
  start(search, type);
  expect(document.body).not.toHaveClass('asked');
  expect(field()).toBe('');
});
