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
