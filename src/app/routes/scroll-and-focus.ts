import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import * as v from 'valibot';
import { stored } from '../../data/storage/stored.ts';
import { anchorOf } from '../../ui/markdown/anchor.ts';

/** Scroll positions by history entry. */
const positions = new Map<string, number>();

/** Where the window was when the page went away: a browser gives up before a list is as long again. */
const left = stored('bornera.scroll', 1, v.number(), () => sessionStorage);

/** How long a screen may take to grow tall enough for its old scroll position. */
const PATIENCE_MS = 2000;

/** How long it may take to have its anchor, which may stand in a document that is still being downloaded. */
const ANCHOR_PATIENCE_MS = 20_000;

/** With these a buyer goes elsewhere by hand. */
const OWN_WAY = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

/**
 * On navigation to another screen: the focus goes to its heading, so that screen readers start there, and the
 * page to its top; back and forward return to where the buyer was.
 */
export function useScrollAndFocus(): void {
  const { pathname, key, hash } = useLocation();
  const kind = useNavigationType();
  const shown = useRef(pathname);

  // Before the next screen is laid out: where a shorter one would push the window is no place to come back to.
  useLayoutEffect(() => {
    const save = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', save, { passive: true });
    return () => window.removeEventListener('scroll', save);
  }, [key]);

  useEffect(() => {
    const keep = () => left.write(window.scrollY);
    window.addEventListener('pagehide', keep);
    const [{ type } = {}] = performance.getEntriesByType('navigation').map((entry) => entry.toJSON());
    const giveUp = type === 'reload' && location.hash === '' ? scrollWhenTall(left.read() ?? 0) : undefined;
    return () => {
      window.removeEventListener('pagehide', keep);
      giveUp?.();
    };
  }, []);

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

/**
 * Shows the part of the screen that the address names as soon as it is there, unless the buyer went elsewhere
 * meanwhile; returns how to give up.
 */
function goToAnchor(id: string): () => void {
  const over = new AbortController();
  const giveUp = (): void => over.abort();
  function attempt(): void {
    const target = document.getElementById(id);
    if (target === null) return;
    giveUp();
    target.scrollIntoView();
    target.focus({ preventScroll: true });
  }
  const watch = new MutationObserver(attempt);
  const frame = requestAnimationFrame(attempt);
  const end = setTimeout(giveUp, ANCHOR_PATIENCE_MS);
  over.signal.addEventListener('abort', () => {
    watch.disconnect();
    cancelAnimationFrame(frame);
    clearTimeout(end);
  });
  for (const event of OWN_WAY) window.addEventListener(event, giveUp, { signal: over.signal, passive: true });
  watch.observe(document.body, { childList: true, subtree: true });
  return giveUp;
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
