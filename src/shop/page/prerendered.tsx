import { createContext, startTransition, use, useEffect, useState, type ReactNode } from 'react';

const PrerenderedContext = createContext(false);

/**
 * True while a page is prerendered and while React takes its markup over; false right after, and on every later screen.
 * Screens show what only the browser knows (docs/architecture.md#files) once this is false.
 */
export function usePrerendered(): boolean {
  return use(PrerenderedContext);
}

/** Stands around a site that is prerendered. What follows comes as a transition, in slices: a tap does not wait for it. */
export function Prerendered({ children }: { readonly children: ReactNode }) {
  const [isPrerendered, setPrerendered] = useState(true);
  useEffect(() => startTransition(() => setPrerendered(false)), []);
  return <PrerenderedContext value={isPrerendered}>{children}</PrerenderedContext>;
}
