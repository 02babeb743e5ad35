import { useState, type RefCallback } from 'react';
import type { Catalogue } from '../../data/catalogue/catalogue.ts';
import { useServices } from '../../data/services.ts';

/** The screen must stay still this long: products that are scrolled past cause no request. */
const STILL_MS = 250;
/** The delay until the first interaction: a first visit is painted before anything else is requested. */
const FIRST_STILL_MS = 8000;

/** True once pointer, keyboard or scroll were used on the open page. */
let hasInteracted = false;

/**
 * Returns the ref of the cards whose products the marketplace refreshes while they are on screen
 * (docs/product.md#marketplace). A card names its product's id in `data-product`.
 */
export function useVisibleRefresh(): RefCallback<HTMLElement> {
  const { catalogue } = useServices();
  const [ref] = useState(() => refreshVisible(catalogue));
  return ref;
}

function refreshVisible(catalogue: Catalogue): RefCallback<HTMLElement> {
  /** Ids of the products on screen that were not refreshed yet. */
  const waiting = new Set<number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let observer: IntersectionObserver | undefined;

  function restartTimer(): void {
    clearTimeout(timer);
    timer = setTimeout(refresh, hasInteracted ? STILL_MS : FIRST_STILL_MS);
  }
  function refresh(): void {
    if (waiting.size > 0) void catalogue.refreshVisible([...waiting]);
    waiting.clear();
  }
  function handleIntersections(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) waiting.add(productId(target));
      else waiting.delete(productId(target));
    }
    restartTimer();
  }

  return (card) => {
    if (card === null || typeof IntersectionObserver === 'undefined') return undefined;
    if (observer === undefined && !hasInteracted) onFirstInteraction(restartTimer);
    observer ??= new IntersectionObserver(handleIntersections);
    observer.observe(card);
    return () => {
      observer?.unobserve(card);
      waiting.delete(productId(card));
    };
  };
}

function onFirstInteraction(act: () => void): void {
  const listening = new AbortController();
  function handleInteraction(): void {
    hasInteracted = true;
    listening.abort();
    act();
  }
  for (const event of ['pointermove', 'pointerdown', 'keydown', 'scroll'])
    window.addEventListener(event, handleInteraction, { signal: listening.signal, passive: true });
}

function productId(card: Element): number {
  return Number(card.getAttribute('data-product'));
}
