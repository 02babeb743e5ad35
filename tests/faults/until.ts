const PAUSE_MS = 150;

/**
 * Waits until a condition holds.
 * @throws Error with the given message when the time is over.
 */
export async function until(
  isSo: () => Promise<boolean>,
  withinMs: number,
  complaint: () => string,
): Promise<void> {
  const end = performance.now() + withinMs;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(complaint());
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
