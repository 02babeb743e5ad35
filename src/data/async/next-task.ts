/** Resolves in a task of its own, before which the browser answers taps and paints: two short tasks instead of a long one. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
