import { anchorOf } from '#ui/markdown/anchor.ts';
import { onEachFrame } from './on-each-frame.ts';

/** An anchor may stand in a document that is still being downloaded. */
const ANCHOR_TIMEOUT_MS = 20_000;

/** Scrolls to and focuses the anchor's element once it exists, unless the signal stops that. */
export function jumpToAnchor(hash: string, signal: AbortSignal): void {
  if (signal.aborted) return;
  const id = anchorOf(hash);
  const cancel = onEachFrame(ANCHOR_TIMEOUT_MS, (isLast) => {
    const target = document.getElementById(id);
    if (isLast || target !== null) cancel();
    if (isLast || target === null) return;
    target.scrollIntoView();
    target.focus({ preventScroll: true });
  });
  signal.addEventListener('abort', cancel);
}
