import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import * as v from 'valibot';
import { stored } from '#data/storage/stored.ts';
import { anchorOf } from '#ui/markdown/anchor.ts';

/** Scroll positions in pixels by the key of the history entry. */
const positions = new Map<string, number>();

/** Scroll position when the page was left. Browsers restore it too early, before a list has its full height. */
const positionBeforeReload = stored('bornera.scroll', 1, v.number(), () => sessionStorage);

const SCROLL_TIMEOUT_MS = 2000;
/** The anchor may be in a document that is still being downloaded. */
const ANCHOR_TIMEOUT_MS = 20_000;

/**
 * Focuses the new screen's heading for screen readers, scrolls to the top or to the address's anchor, and restores the scroll
 * position on back, forward and reload. Back on a list, focuses the card that was opened.
 */
export function useScrollAndFocus(): void {
  const { pathname, key, hash } = useLocation();
  const navigationType = useNavigationType();
  const currentPath = useRef(pathname);

  // A layout effect: its cleanup must run before a shorter next screen scrolls the window and overwrites the position.
  useLayoutEffect(() => {
    const save = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', save, { passive: true });
    return () => window.removeEventListener('scroll', save);
  }, [key]);

  useEffect(() => {
    const save = () => positionBeforeReload.write(window.scrollY);
    window.addEventListener('pagehide', save);
    const [{ type } = {}] = performance.getEntriesByType('navigation').map((entry) => entry.toJSON());
    const cancel =
      type === 'reload' && location.hash === ''
        ? scrollWhenTall(positionBeforeReload.read() ?? 0)
        : undefined;
    return () => {
      window.removeEventListener('pagehide', save);
      cancel?.();
    };
  }, []);

  // A layout effect, so that the first frame of the new screen is already scrolled.
  useLayoutEffect(() => {
    const earlier = currentPath.current;
    currentPath.current = pathname;
    if (hash !== '') return jumpTo(hash);
    if (earlier === pathname) return undefined;
    const isBack = navigationType === NavigationType.Pop;
    focusScreen(isBack ? earlier : '');
    return scrollWhenTall(isBack ? (positions.get(key) ?? 0) : 0);
  }, [pathname, key, navigationType, hash]);
}

/** Scrolls to and focuses the anchor's element once it exists, unless the visitor interacts first. */
function jumpTo(hash: string): () => void {
  const left = new AbortController();
  const { signal } = left;
  for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    window.addEventListener(type, () => left.abort(), { passive: true, signal });
  const id = anchorOf(hash);
  const cancel = onEachFrame(ANCHOR_TIMEOUT_MS, (isLast) => {
    const target = document.getElementById(id);
    if (isLast || target !== null) cancel();
    if (isLast || target === null) return;
    target.scrollIntoView();
    target.focus({ preventScroll: true });
  });
  signal.addEventListener('abort', cancel);
  return () => left.abort();
}

/** Focuses the card that links to the previous path, so that keyboard navigation continues there; else the heading. */
function focusScreen(earlier: string): void {
  const find = (selector: string) => document.querySelector<HTMLElement>(`main ${selector}`.trim());
  const card = find(`article a[href="${earlier}"]`);
  const target = card ?? find('h1') ?? find('');
  if (card === null && target !== null) target.tabIndex = -1;
  target?.focus({ preventScroll: true });
}

/** Scrolls now if the page is tall enough, else as soon as it is. */
function scrollWhenTall(target: number): (() => void) | undefined {
  const isTallEnough = () => document.documentElement.scrollHeight - window.innerHeight >= target;
  if (isTallEnough()) {
    window.scrollTo(0, target);
    return undefined;
  }
  const cancel = onEachFrame(SCROLL_TIMEOUT_MS, (isLast) => {
    if (!isTallEnough() && !isLast) return;
    cancel();
    window.scrollTo(0, target);
  });
  return cancel;
}

/** Calls back on each frame until cancelled or, with `isLast`, until the time-out in milliseconds. */
function onEachFrame(timeoutMs: number, callback: (isLast: boolean) => void): () => void {
  const end = performance.now() + timeoutMs;
  let frame = requestAnimationFrame(step);
  function step(): void {
    const isLast = performance.now() > end;
    frame = isLast ? 0 : requestAnimationFrame(step);
    callback(isLast);
  }
  return () => cancelAnimationFrame(frame);
}
