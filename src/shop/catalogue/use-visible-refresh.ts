import { useState, type RefCallback } from 'react';
import type { Catalogue } from '../../data/catalogue/catalogue.ts';
import { useServices } from '../../data/services.ts';

/** Milliseconds that the screen must have rested: who scrolls past a product asks nothing about it. */
const REST_MS = 250;

/** And how long as long as nobody was seen to move: a first visit is drawn before anything else is asked for. */
const ALONE_MS = 8000;

/** Whether somebody is there: since the page was opened the pointer, a key or the screen moved. */
let attended = false;

/**
 * The `ref` of cards whose products the marketplace is asked about while they are on the screen, and only
 * then (design, decision 3). A card names its product's id in `data-product`.
 */
export function useVisibleRefresh(): RefCallback<HTMLElement> {
  const { catalogue } = useServices();
  const [watch] = useState(() => watchVisible(catalogue));
  return watch;
}

function watchVisible(catalogue: Catalogue): RefCallback<HTMLElement> {
  /** On the screen and not asked about yet. */
  const waiting = new Set<number>();
  let rest: ReturnType<typeof setTimeout> | undefined;
  let observer: IntersectionObserver | undefined;

  function note(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) waiting.add(productId(target));
      else waiting.delete(productId(target));
    }
    wait();
  }

  function wait(): void {
    clearTimeout(rest);
    rest = setTimeout(ask, attended ? REST_MS : ALONE_MS);
  }

  function ask(): void {
    if (waiting.size > 0) void catalogue.refreshVisible([...waiting]);
    waiting.clear();
  }

  return (card) => {
    if (card === null || typeof IntersectionObserver === 'undefined') return undefined;
    if (observer === undefined && !attended) whenAttended(wait);
    observer ??= new IntersectionObserver(note);
    observer.observe(card);
    return () => {
      observer?.unobserve(card);
      waiting.delete(productId(card));
    };
  };
}

function whenAttended(act: () => void): void {
  const heard = new AbortController();
  const options = { signal: heard.signal, passive: true };
  const hear = (): void => {
    attended = true;
    heard.abort();
    act();
  };
  for (const sign of ['pointermove', 'pointerdown', 'keydown', 'scroll'])
    window.addEventListener(sign, hear, options);
}

function productId(card: Element): number {
  return Number(card instanceof HTMLElement ? card.dataset['product'] : Number.NaN);
}
