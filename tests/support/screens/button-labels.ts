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
