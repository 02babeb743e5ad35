import { useEffect, useRef } from 'react';
import { useServices } from '#data/services.ts';

/** Returns the ref of a heading that takes the focus after a login, whose button is no longer on screen. */
export function useFocusAfterLogin() {
  const { session } = useServices();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(
    () =>
      session.store.subscribe(({ status, error }, before) => {
        if (before.request !== 'login' || status !== 'authenticated' || error !== null) return;
        // In the next frame the screen shows the signed-in buyer.
        requestAnimationFrame(() => heading.current?.focus());
      }),
    [session],
  );
  return heading;
}

/** Returns the handler of a control that disappears when it is pressed: the heading takes the focus once it has gone. */
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
