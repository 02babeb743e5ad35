import { firstInteraction } from '#data/async/first-interaction.ts';
import type { Catalogue } from '#data/catalogue/catalogue-store.ts';

/** Milliseconds that the screen must stay still, so that products scrolled past cause no request. */
const STILL_MS = 250;
/** Delay until the first interaction: a first visit is painted before anything else is requested. */
const FIRST_STILL_MS = 8000;

/**
 * Requests the marketplace's values of the products on screen (docs/services.md#marketplace), until the signal aborts.
 * @param list element whose children name their product in `data-product`
 */
export function refreshVisible(list: Element, catalogue: Catalogue, signal: AbortSignal): void {
  if (signal.aborted || typeof IntersectionObserver === 'undefined') return;
  const waiting = new Set<number>();
  let pause = FIRST_STILL_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function restartTimer(): void {
    clearTimeout(timer);
    timer = setTimeout(refresh, pause);
  }
  function refresh(): void {
    if (waiting.size > 0) void catalogue.refreshVisible([...waiting]);
    waiting.clear();
  }

  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const id = Number(target.getAttribute('data-product'));
      if (isIntersecting) waiting.add(id);
      else waiting.delete(id);
    }
    restartTimer();
  });
  const later = new MutationObserver((changes) => {
    for (const { addedNodes, removedNodes } of changes) {
      for (const card of addedNodes) if (card instanceof Element) observer.observe(card);
      for (const card of removedNodes) if (card instanceof Element) observer.unobserve(card);
    }
  });
  for (const card of list.children) observer.observe(card);
  later.observe(list, { childList: true });
  void firstInteraction().then(() => {
    pause = STILL_MS;
    if (!signal.aborted) restartTimer();
  });
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    observer.disconnect();
    later.disconnect();
  });
}
