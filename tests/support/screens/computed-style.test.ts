import { expect, test } from 'vitest';
import { askJsdom } from './computed-style.ts';

const NAMES =
  'a b button caption col datalist details dialog div embed fieldset form h1 img input label li noscript option p ruby ' +
  'section select slot span summary table tbody td template textarea th thead tr ul';

/** Attributes and styles that can hide an element or its content, and elements with rules of their own in jsdom's sheet. */
const CHANGES: Readonly<Record<string, string>> = { hidden: '', open: '', popover: '', type: 'hidden' };
const STYLES = ['display: none', 'visibility: hidden', 'opacity: 0', 'pointer-events: none'];
const CHANGED = ['col', 'details', 'dialog', 'div', 'embed', 'input', 'tr'];

function add(parent: Element, name: string, attribute?: string, value = ''): Element {
  const element = document.createElement(name);
  if (attribute !== undefined) element.setAttribute(attribute, value);
  parent.append(element);
  return element;
}

/** Returns what tests ask about each element of the document. */
function shown(ask: typeof getComputedStyle): string[] {
  return [...document.body.querySelectorAll('*')].map((element) => {
    const style = ask(element);
    const { display, visibility, opacity, pointerEvents, color } = style;
    const values = [
      display,
      visibility,
      opacity,
      pointerEvents,
      color,
      style.getPropertyValue('pointer-events'),
    ];
    return `${element.outerHTML} ${values.join(' ')}`;
  });
}

const view = document.defaultView ?? globalThis;

test('an element of each kind is as visible to tests as jsdom says', () => {
  for (const name of NAMES.split(' ')) {
    add(document.body, name);
    add(add(document.body, 'details'), name);
  }
  expect(shown(view.getComputedStyle)).toEqual(shown(askJsdom));
});

test('an element is as visible to tests as jsdom says when an attribute or a style hides it or what it is in', () => {
  for (const name of CHANGED) {
    for (const [attribute, value] of Object.entries(CHANGES)) {
      add(add(document.body, name, attribute, value), 'b');
    }
    for (const style of STYLES) add(add(document.body, name, 'style', style), 'b');
  }
  expect(shown(view.getComputedStyle)).toEqual(shown(askJsdom));
});

test('an element is as visible to tests as jsdom says when the document has a style sheet', () => {
  add(document.body, 'style').textContent = 'p { display: none } .secret { visibility: hidden }';
  add(document.body, 'p');
  add(add(document.body, 'div', 'class', 'secret'), 'p');
  expect(shown(view.getComputedStyle)).toEqual(shown(askJsdom));
  expect(view.getComputedStyle(add(document.body, 'p')).display).toBe('none');
});
