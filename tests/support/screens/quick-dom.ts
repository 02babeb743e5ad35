import * as React from 'react';

/**
 * Answers what `getByRole`, `toBeVisible` and `userEvent` ask about visibility without jsdom's style engine, which took
 * half of the time of the tests of screens. Their documents have no style sheet, so the answer follows from the kind of an
 * element: jsdom is asked once for each kind. jsdom still answers for every other property, and for elements whose
 * attributes or ancestors can change the answer.
 */
const INHERITED = new Set(['visibility', 'pointer-events']);

/** Properties that are asked for, by their names in scripts. */
const QUICK = new Map<string | symbol, string>([
  ['display', 'display'],
  ['opacity', 'opacity'],
  ['visibility', 'visibility'],
  ['pointerEvents', 'pointer-events'],
]);

const answers = new Map<string, string>();

/** Returns whether the element has an attribute that holds a style, or that jsdom's own style sheet names. */
function isSpecial(element: Element): boolean {
  return element.hasAttribute('style') || element.hasAttribute('hidden') || element.hasAttribute('popover');
}

function isWithinSpecial(element: Element): boolean {
  for (let each: Element | null = element; each !== null; each = each.parentElement) {
    if (isSpecial(each)) return true;
  }
  return false;
}

function followsFromKind(element: Element, property: string): boolean {
  if (document.styleSheets.length > 0) return false;
  if (INHERITED.has(property)) return !isWithinSpecial(element);
  // The first summary of its parent differs from the others.
  return QUICK.has(property) && element.localName !== 'summary' && !isSpecial(element);
}

function valueOf(element: Element, property: string, ask: () => CSSStyleDeclaration): string {
  if (!followsFromKind(element, property)) return ask().getPropertyValue(property);
  const { namespaceURI, localName } = element;
  const state = `${element.getAttribute('open')} ${element.getAttribute('type')}`;
  const kind = `${property} ${namespaceURI} ${localName} ${state}`;
  const value = answers.get(kind) ?? ask().getPropertyValue(property);
  answers.set(kind, value);
  return value;
}

function withQuickAnswers(original: typeof getComputedStyle): typeof getComputedStyle {
  const anyStyle = original(document.documentElement);
  return (element, pseudo) => {
    if (typeof pseudo === 'string') return original(element, pseudo);
    const ask = () => original(element);
    return new Proxy(anyStyle, {
      get(_, property) {
        if (property === 'getPropertyValue') return (name: string) => valueOf(element, name, ask);
        const name = QUICK.get(property);
        if (name !== undefined) return valueOf(element, name, ask);
        const style = ask();
        const value: unknown = Reflect.get(style, property);
        return typeof value === 'function' ? value.bind(style) : value;
      },
    });
  };
}

const view = document.defaultView ?? globalThis;
view.getComputedStyle = withQuickAnswers(view.getComputedStyle);

/**
 * Tells at once that a button without an id, outside of labels, has no label. jsdom looks for one in the whole document,
 * and `getByRole` asks for the labels of every button.
 */
const original = Object.getOwnPropertyDescriptor(HTMLButtonElement.prototype, 'labels');
const none = document.createDocumentFragment().childNodes;

function isWithinLabel(element: Element): boolean {
  for (let each: Element | null = element; each !== null; each = each.parentElement) {
    if (each.localName === 'label') return true;
  }
  return false;
}

Object.defineProperty(HTMLButtonElement.prototype, 'labels', {
  configurable: true,
  enumerable: true,
  get(this: HTMLButtonElement): unknown {
    return this.id === '' && !isWithinLabel(this) ? none : original?.get?.call(this);
  },
});

/**
 * Computes each hash of a password once for a worker: the 600,000 rounds take a third of a second, and most tests of
 * the panel sign the same seller in.
 */
const { subtle } = globalThis.crypto;
const importKey = subtle.importKey.bind(subtle);
const deriveBits = subtle.deriveBits.bind(subtle);
const passwords = new WeakMap<CryptoKey, string>();
const hashes = new Map<string, Promise<ArrayBuffer>>();

Object.assign(subtle, {
  async importKey(...call: Parameters<typeof importKey>): Promise<CryptoKey> {
    const key = await importKey(...call);
    const [, password] = call;
    if (ArrayBuffer.isView(password)) passwords.set(key, new TextDecoder().decode(password));
    return key;
  },
  deriveBits(...call: Parameters<typeof deriveBits>): Promise<ArrayBuffer> {
    const [recipe, key] = call;
    const known = JSON.stringify([recipe, passwords.get(key)]);
    const hash = hashes.get(known) ?? deriveBits(...call);
    hashes.set(known, hash);
    return hash;
  },
});

/**
 * Stops React from recording where each element was created, which took an eighth of the time of the tests of screens:
 * React stops by itself when this count is high. Warnings keep their text and lose only that list of places.
 */
const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const internals: unknown = Reflect.get(React, INTERNALS);

if (typeof internals === 'object' && internals !== null) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });
}
