/** Calls back on each frame until cancelled or, with `isLast`, until the timeout in milliseconds. */
export function onEachFrame(timeoutMs: number, callback: (isLast: boolean) => void): () => void {
  const end = performance.now() + timeoutMs;
  let frame = requestAnimationFrame(step);
  function step(): void {
    const isLast = performance.now() > end;
    frame = isLast ? 0 : requestAnimationFrame(step);
    callback(isLast);
  }
  return () => cancelAnimationFrame(frame);
}
