import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { anchorOf } from '../ui/anchor.ts';

/** Scroll positions by history entry. */
const positions = new Map<string, number>();

/** How long a screen may take to grow tall enough for its old scroll position, or to have its anchor. */
const PATIENCE_MS = 2000;

/**
 * On navigation to another screen: the focus goes to its heading, so that screen readers start there, and the
 * page to its top; back and forward return to where the buyer was.
 */
export function useNavigationFocus(): void {
  const { pathname, key, hash } = useLocation();
  const kind = useNavigationType();
  const shown = useRef(pathname);

  useEffect(() => {
    const save = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', save, { passive: true });
    return () => window.removeEventListener('scroll', save);
  }, [key]);

  useEffect(() => {
    if (hash !== '') {
      shown.current = pathname;
      return goToAnchor(anchorOf(hash));
    }
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    focusHeading();
    return scrollWhenTall(kind === NavigationType.Pop ? (positions.get(key) ?? 0) : 0);
  }, [pathname, key, kind, hash]);
}

/** Shows the part of the screen that the address names, once it is there; returns how to give up. */
function goToAnchor(id: string): () => void {
  return whenReady(
    () => document.getElementById(id) !== null,
    () => {
      const target = document.getElementById(id);
      target?.scrollIntoView();
      target?.focus({ preventScroll: true });
    },
  );
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  if (!(heading instanceof HTMLElement)) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Scrolls as soon as the screen is tall enough; returns how to give up. */
function scrollWhenTall(target: number): () => void {
  const tallEnough = () => document.documentElement.scrollHeight - window.innerHeight >= target;
  return whenReady(tallEnough, () => window.scrollTo(0, target));
}

/** Acts once the screen is ready, or when patience ends; returns how to give up. */
function whenReady(isReady: () => boolean, act: () => void): () => void {
  const until = performance.now() + PATIENCE_MS;
  let frame = requestAnimationFrame(attempt);
  function attempt(): void {
    if (isReady() || performance.now() > until) act();
    else frame = requestAnimationFrame(attempt);
  }
  return () => cancelAnimationFrame(frame);
}
