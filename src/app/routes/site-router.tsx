import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { screenAt } from './routes.tsx';

/**
 * React Router's `BrowserRouter`, but for one thing: a screen whose code is loaded is rendered at once. `BrowserRouter`
 * renders each screen as a transition, in slices, and on a slow phone the frames between them cost 0.1 s. A screen whose
 * code is missing stays a transition: the screen before remains until the code is there.
 */
export function SiteRouter({ children }: { readonly children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ action, location }, show] = useState({ action: history.action, location: history.location });
  useLayoutEffect(
    () =>
      history.listen((next) => {
        const { isLoaded = () => true } = screenAt(next.location.pathname)?.Page ?? {};
        if (isLoaded()) show(next);
        else startTransition(() => show(next));
      }),
    [history],
  );
  return (
    <Router location={location} navigationType={action} navigator={history} useTransitions={false}>
      {children}
    </Router>
  );
}
