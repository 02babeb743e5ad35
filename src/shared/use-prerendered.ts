import { useSyncExternalStore } from 'react';

/**
 * True while a page is prerendered and while React takes its markup over; false right after, and on every later screen.
 * Screens show what only the browser knows (docs/decisions/0039-prerendered-pages.md) once this is false.
 */
export function usePrerendered(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );
}
