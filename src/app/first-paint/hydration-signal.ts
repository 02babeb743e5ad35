import { useEffect } from 'react';

/** Event of the document with which the first screen says that React has taken it over. Its detail repeats what was done before. */
export const HYDRATED_EVENT = 'taken-over';

/** Pressed buttons and changed fields in their order, a field with its newest value. */
type Early = ReadonlyMap<HTMLElement, string | boolean | undefined>;

/** Rendered beside the screen, or its failure: has the start script (deploy/pages/start-script.ts) repeat what was done before. */
export function HydrationSignal() {
  useEffect(() => void document.dispatchEvent(new CustomEvent(HYDRATED_EVENT, { detail: repeatEarly })), []);
  return null;
}

/** Once each. React skips values that it knows, so a field gets its first value before the changed one, which React's setter misses. */
async function repeatEarly(early: Early): Promise<void> {
  for (const [target, value] of early) {
    target.removeAttribute('aria-busy');
    if (typeof value === 'string') {
      Reflect.set(target, 'value', Reflect.get(target, 'defaultValue'));
      Reflect.set(Object.getPrototypeOf(target), 'value', value, target);
      target.dispatchEvent(new Event('change', { bubbles: true }));
    } else {
      if (value !== undefined) Reflect.set(target, 'checked', !value);
      target.click();
    }
    await new Promise((resolve) => setTimeout(resolve));
  }
}
