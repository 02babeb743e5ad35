import { useEffect } from 'react';
import { tellScreenShown } from '#data/async/when-idle.ts';
import { HYDRATED_EVENT, repeatEarly } from './early.ts';

/** Rendered beside the screen, or its error. Tells the start script to repeat the events from before hydration (start.ts). */
export function HydrationSignal() {
  useEffect(() => {
    tellScreenShown();
    document.dispatchEvent(new CustomEvent(HYDRATED_EVENT, { detail: repeatEarly }));
  }, []);
  return null;
}
