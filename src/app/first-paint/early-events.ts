/** Document event fired when React has hydrated the page. Its detail is the function that repeats earlier events. */
export const HYDRATED_EVENT = 'taken-over';

/** Pressed buttons and changed fields in their order; a field with its newest value. */
export type EarlyEvents = Map<HTMLElement, string | boolean | undefined>;

/**
 * Repeats each event once. React ignores a value that it knows, so a field first gets its initial value, then the changed one by
 * the native setter.
 */
export async function repeatEarlyEvents(early: EarlyEvents): Promise<void> {
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
    [HYDRATED_EVENT]: CustomEvent<typeof repeatEarlyEvents>;
  }
}
