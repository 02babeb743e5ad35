import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useStore } from 'zustand';
import { useServices } from '#data/services.ts';
import { type CartLink, ITEMS_PARAMETER, readCartLink } from '#domain/cart/cart-link.ts';
import { quantityOf } from '#domain/cart/cart.ts';
import { repeatOrder, type RepeatedLine } from '#domain/cart/repeat-order.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { cartLinkProblems } from '#shared/cart-link-text.ts';
import { addLines, leftOutTexts, readCurrentProducts } from '#shop/common/cart/add-lines.ts';

export type CartLinkState = ReturnType<typeof useCartLink>;

interface Opened {
  readonly link: CartLink;
  /** Its products could not be read, it waits for the buyer's decision, or it is done and leaves the address. */
  readonly phase: 'failed' | 'offer' | 'done';
  readonly products: ReadonlyMap<number, Product>;
}

/**
 * Fills an empty cart with the products in the address, and offers them to a cart that has its own, so that no link changes
 * a cart by itself. Once that is decided they leave the address: a reload adds nothing (docs/buying.md#cart-links).
 */
export function useCartLink() {
  const services = useServices();
  const { link, clear } = useLinkInAddress();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [report, setReport] = useState<ReturnType<typeof addLines> | null>(null);
  const isAccountKnown = useIsAccountKnown();
  const current = opened?.link === link ? opened : null;
  const items = useStore(services.cart.store, (state) => state.items);
  const offered = current && repeatOrder(items, linesOf(current.link, current.products), current.products);

  function finish(last: typeof report): void {
    setReport(last);
    if (link !== null) setOpened({ link, phase: 'done', products: new Map() });
    clear();
  }

  function add(wanted: CartLink, products: Opened['products']): void {
    const { text, isComplete } = addLines(services, linesOf(wanted, products), products);
    const sentences = [text, ...cartLinkProblems(wanted)];
    finish({ text: sentences.join(' '), isComplete: isComplete && sentences.length === 1 });
  }

  function open(wanted: CartLink, products: Opened['products'] | null): void {
    if (wanted.items.length === 0) return finish({ text: UNREADABLE_TEXT, isComplete: false });
    if (products === null) return setOpened({ link: wanted, phase: 'failed', products: new Map() });
    const { items } = services.cart.store.getState();
    const isAccountUnread = services.account.store.getState().failed;
    if (items.length === 0 && !isAccountUnread) return add(wanted, products);
    const isInside = wanted.items.every(({ id, quantity }) => quantityOf(items, id) >= quantity);
    if (isInside) return finish(null);
    const { added } = repeatOrder(items, linesOf(wanted, products), products);
    if (added.length === 0) return add(wanted, products);
    setOpened({ link: wanted, phase: 'offer', products });
  }

  const openRead = useEffectEvent(open);
  const isReading = link !== null && current === null;
  useEffect(() => {
    if (link === null || !isReading || !isAccountKnown) return;
    let isLeft = false;
    const ids = link.items.map(({ id }) => id);
    void readCurrentProducts(services, ids).then((products) => {
      if (!isLeft) openRead(link, products);
    });
    return () => {
      isLeft = true;
    };
  }, [services, link, isReading, isAccountKnown]);

  return {
    phase: isReading ? 'reading' : (current?.phase ?? 'done'),
    /** What the link would add to the cart as it is now, and which products not. */
    offer: offered?.added ?? [],
    leftOut: offered === null ? '' : leftOutTexts(offered).join(' '),
    report,
    add: () => current !== null && add(current.link, current.products),
    dismiss: () => finish(null),
    retry: () => setOpened(null),
  };
}

function useLinkInAddress() {
  const [parameters, setParameters] = useSearchParams();
  const value = parameters.get(ITEMS_PARAMETER);
  const link = useMemo(() => (value === null ? null : readCartLink(value)), [value]);
  function clear(): void {
    const rest = new URLSearchParams(parameters);
    rest.delete(ITEMS_PARAMETER);
    setParameters(rest, { replace: true });
  }
  return { link, clear };
}

/** False until a signed-in buyer's record is there: a cart that looks empty before may not be. */
function useIsAccountKnown(): boolean {
  const { session, account } = useServices();
  const status = useStore(session.store, (state) => state.status);
  const { user, failed } = useStore(account.store);
  return status === 'anonymous' || user !== null || failed;
}

function linesOf({ items }: CartLink, products: Opened['products']): readonly RepeatedLine[] {
  return items.map(({ id, quantity }) => ({
    id,
    title: products.get(id)?.title ?? `Producto ${id}`,
    cantidadDelPedido: quantity,
  }));
}

const UNREADABLE_TEXT = 'No entendimos este enlace. Pedí que te lo manden de nuevo.';
