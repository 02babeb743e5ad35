/** Logs a failure that is not the buyer's problem; a side service that fails is never more than this. */
export function reportError(where: string, cause: unknown): void {
  // oxlint-disable-next-line no-console -- the one place that writes to the console
  console.info(`[bornera] ${where}:`, cause instanceof Error ? cause.message : cause);
}
