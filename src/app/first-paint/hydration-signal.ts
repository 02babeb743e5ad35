import { useEffect } from 'react';

/** Event of the document with which the first screen says that React has taken it over. */
export const HYDRATED_EVENT = 'taken-over';

/** Rendered beside the screen, or its failure: lets the start script (deploy/pages/start-script.ts) repeat what was pressed before. */
export function HydrationSignal() {
  useEffect(() => void document.dispatchEvent(new Event(HYDRATED_EVENT)), []);
  return null;
}
