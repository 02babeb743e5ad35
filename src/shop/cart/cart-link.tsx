import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useStore } from 'zustand';
import { useServices } from '#data/services.ts';
import { ITEMS_PARAMETER, readCartLink } from '#domain/cart/cart-link.ts';
import { quantityOf, restoreItems } from '#domain/cart/cart.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { cartLinkProblems } from '#shared/cart-link-text.ts';
import { addLines, readCurrentProducts } from '#shop/buying/add-lines.ts';
import { withHeadingFocus } from '#shop/sign-in/heading-focus.ts';
import { FailureNotice } from '#ui/feedback/failure-notice.tsx';
import { showToast } from '#ui/feedback/toasts/show-toast.ts';
import { NoticeToRead } from './cart-notices.tsx';

/**
 * Adds the address's products that the cart lacks, and then removes them from the address. So a link opened twice or reloaded
 * adds nothing twice (docs/buying.md#cart-links).
 */
export function useCartLink() {
  const services = useServices();
  const [parameters, setParameters] = useSearchParams();
  const value = parameters.get(ITEMS_PARAMETER);
  const [failed, setFailed] = useState<string | null>(null);
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const isAccountKnown = useIsAccountKnown();
  const isReading = value !== null && failed !== value;

  const finish = useEffectEvent((text: string, products: ReadonlyMap<number, Product>) => {
    add(text, products);
    const rest = new URLSearchParams(parameters);
    rest.delete(ITEMS_PARAMETER);
    setParameters(rest, { replace: true });
  });

  function add(text: string, products: ReadonlyMap<number, Product>): void {
    const link = readCartLink(text);
    if (link.items.length === 0)
      return setLeftOut(['No entendimos este enlace. Pedí que te lo manden de nuevo.']);
    const before = services.cart.store.getState().items;
    const lines = link.items.map(({ id, quantity }) => ({
      id,
      title: products.get(id)?.title ?? `Producto ${id}`,
      cantidadDelPedido: quantity - quantityOf(before, id),
    }));
    const lacking = lines.filter((line) => line.cantidadDelPedido > 0);
    const report = addLines(services, lacking, products);
    setLeftOut([...report.leftOut, ...cartLinkProblems(link)]);
    if (lacking.length === 0) return;
    const ids = lacking.map(({ id }) => id);
    const run = () => services.cart.change((items) => restoreItems(items, before, ids));
    const undo = { label: 'Deshacer', isLastChance: true, run };
    showToast(
      report.leftOut.length === 0 ? 'success' : 'info',
      report.added,
      before.length === 0 ? undefined : undo,
    );
  }

  useEffect(() => {
    if (value === null || !isReading || !isAccountKnown) return;
    let isLeft = false;
    const ids = readCartLink(value).items.map(({ id }) => id);
    void readCurrentProducts(services, ids).then((products) => {
      if (isLeft) return;
      if (products === null) setFailed(value);
      else finish(value, products);
    });
    return () => {
      isLeft = true;
    };
  }, [services, value, isReading, isAccountKnown]);

  return {
    isReading,
    hasFailed: value !== null && !isReading,
    retry: () => setFailed(null),
    leftOut,
    dismiss: () => setLeftOut([]),
  };
}

/** Returns false until a signed-in buyer's record has loaded: the cart may look empty before. */
export function useIsAccountKnown(): boolean {
  const { session, account } = useServices();
  const status = useStore(session.store, (state) => state.status);
  const { user, failed } = useStore(account.store);
  return status === 'anonymous' || user !== null || failed;
}

/** Lists the parts of a link that could not be added to the cart, until the buyer dismisses the notice. */
export function CartLinkNotices({ link }: { readonly link: ReturnType<typeof useCartLink> }) {
  return (
    <>
      {link.hasFailed && (
        <FailureNotice
          title="No pudimos leer los productos del enlace."
          onRetry={withHeadingFocus(link.retry)}
        >
          Tu carrito sigue igual. Revisá tu conexión y probá de nuevo.
        </FailureNotice>
      )}
      {link.leftOut.length > 0 && (
        <NoticeToRead title="No pudimos traer todo lo del enlace" onRead={link.dismiss}>
          <ul className="stack gap-1 bullets">
            {link.leftOut.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </NoticeToRead>
      )}
    </>
  );
}
