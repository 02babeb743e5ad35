import { useEffect } from 'react';
import { reportScreenShown } from '#data/async/when-idle.ts';
import { HYDRATED_EVENT, repeatEarlyEvents } from './early-events.ts';

/** Rendered beside the screen, or its error. Tells the start script to repeat the events from before hydration (start.ts). */
export function HydrationSignal() {
  useEffect(() => {
    reportScreenShown();
    document.dispatchEvent(new CustomEvent(HYDRATED_EVENT, { detail: repeatEarlyEvents }));
  }, []);
  return null;
}
