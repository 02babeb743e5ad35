import { useEffect, useRef } from 'react';
import { useServices } from '#data/services.ts';

/** Returns the ref of a heading that takes the focus after a login, because the login button has disappeared. */
export function useFocusAfterLogin() {
  const { session } = useServices();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(
    () =>
      session.store.subscribe(({ status, error }, before) => {
        if (before.request !== 'login' || status !== 'authenticated' || error !== null) return;
        // The screen shows the signed-in buyer in the next frame.
        requestAnimationFrame(() => heading.current?.focus());
      }),
    [session],
  );
  return heading;
}

/** Returns a click handler for a control that disappears when pressed: the heading then takes the focus. */
export function withHeadingFocus(action: () => unknown): () => void {
  return () => {
    action();
    requestAnimationFrame(() => {
      const heading = document.querySelector('h1');
      heading?.setAttribute('tabindex', '-1');
      heading?.focus({ preventScroll: true });
    });
  };
}
