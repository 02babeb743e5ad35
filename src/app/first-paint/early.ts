/** Event of the document that says that React has taken the page over. Its detail repeats what was done before. */
export const HYDRATED_EVENT = 'taken-over';

/** Pressed buttons and changed fields in their order, a field with its newest value. */
export type Early = Map<HTMLElement, string | boolean | undefined>;

/** Once each. React skips values that it knows, so a field gets its first value before the changed one, which React's setter misses. */
export async function repeatEarly(early: Early): Promise<void> {
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

declare global {
  interface DocumentEventMap {
    [HYDRATED_EVENT]: CustomEvent<typeof repeatEarly>;
  }
}
