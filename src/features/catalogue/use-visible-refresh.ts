import { useState, type RefCallback } from 'react';
import type { Catalogue } from '../../data/catalogue.ts';
import { useServices } from '../../data/services.ts';

/** Milliseconds that the screen must have rested: who scrolls past a product asks nothing about it. */
const REST_MS = 250;

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
    clearTimeout(rest);
    rest = setTimeout(ask, REST_MS);
  }

  function ask(): void {
    void catalogue.refresh([...waiting]);
    waiting.clear();
  }

  return (card) => {
    if (card === null || typeof IntersectionObserver === 'undefined') return undefined;
    observer ??= new IntersectionObserver(note);
    observer.observe(card);
    return () => {
      observer?.unobserve(card);
      waiting.delete(productId(card));
    };
  };
}

function productId(card: Element): number {
  return Number(card instanceof HTMLElement ? card.dataset['product'] : Number.NaN);
}
