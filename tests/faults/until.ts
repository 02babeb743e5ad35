const PAUSE_MS = 150;

/**
 * Waits until something is so.
 * @throws Error with the complaint when it is not within the time.
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
