import { useSyncExternalStore } from 'react';

let isPrinting = false;

/** Returns true while the page is printed: a list then renders all its cards before the browser prints. */
export function usePrinting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isPrinting,
    () => false,
  );
}

function subscribe(notify: () => void): () => void {
  const listeners = new AbortController();
  for (const type of ['beforeprint', 'afterprint'] as const)
    window.addEventListener(
      type,
      () => {
        isPrinting = type === 'beforeprint';
        notify();
      },
      listeners,
    );
  return () => listeners.abort();
}
