import { createContext, startTransition, use, useEffect, useState, type ReactNode } from 'react';

const PrerenderedContext = createContext(false);

/**
 * Returns true while a page is prerendered and hydrated; false right after, and on every later screen. Screens show data that
 * only the browser knows (docs/architecture.md#files) once this is false.
 */
export function usePrerendered(): boolean {
  return use(PrerenderedContext);
}

/** Wraps a prerendered site. The change to false is a transition, so that a tap does not wait for it. */
export function Prerendered({ children }: { readonly children: ReactNode }) {
  const [isPrerendered, setPrerendered] = useState(true);
  useEffect(() => startTransition(() => setPrerendered(false)), []);
  return <PrerenderedContext value={isPrerendered}>{children}</PrerenderedContext>;
}
