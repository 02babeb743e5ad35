import { useEffect, useRef, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { dismissChanges } from '#data/cart/changes.ts';
import { bringBack, saveExcess } from '#data/cart/saved-for-later.ts';
import { refreshStock } from '#data/cart/stock.ts';
import { useServices } from '#data/services.ts';
import type { CartChange } from '#domain/cart/cart-changes.ts';
import { MAX_CART_LINES, MAX_ORDER_LINES } from '#domain/cart/cart.ts';
import type { CheckoutOutcome } from '#domain/checkout/checkout.ts';
import { formatPesos } from '#domain/text/money.ts';
import { productsText, unitsLeftText } from '#domain/text/number-text.ts';
import { CART_FULL } from '#shop/common/use-add-to-cart.ts';
import { removedText, tooManyLinesText } from '#shop/common/checkout-messages.ts';
import { Button } from '#ui/controls/button.tsx';
import { ExternalLink } from '#ui/display/external-link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { showToast } from '#ui/feedback/toasts/show-toast.ts';
import { withHeadingFocus } from '#shop/common/heading-focus.ts';
import { BackInStockLink } from '#shop/common/links.tsx';
import { marketplaceLink } from '#shop/common/addresses.ts';

export function CartChangesNotice({ failure }: { readonly failure: CheckoutOutcome | null }) {
  const { cart } = useServices();
  const changes = useStore(cart.store, (state) => state.changes);
  const notice = useRef<HTMLDivElement>(null);
  // On a phone the finish button that found the change is a screen away.
  useEffect(() => {
    if (failure?.kind === 'stock') notice.current?.focus();
  }, [failure]);
  if (changes.length === 0) return null;
  return (
    <div ref={notice} tabIndex={-1}>
      <NoticeToRead title="Actualizamos tu carrito" onRead={() => dismissChanges(cart, changes)}>
        <CartChangesList changes={changes} />
      </NoticeToRead>
    </div>
  );
}

interface NoticeToReadProps {
  readonly title: string;
  readonly onRead: () => unknown;
  readonly children: ReactNode;
}

/** A notice that stays on the page until the buyer has read it. */
export function NoticeToRead({ title, onRead, children }: NoticeToReadProps) {
  const action = (
    <Button size="small" onClick={withHeadingFocus(onRead)}>
      Entendido
    </Button>
  );
  return (
    <Notice tone="warning" live title={title} action={action}>
      {children}
    </Notice>
  );
}

export function CartChangesList({ changes }: { readonly changes: readonly CartChange[] }) {
  if (changes.length === 0) return null;
  return (
    <ul className="stack gap-1 bullets">
      {changes.map((change) => (
        <li key={`${change.kind}-${change.id}`}>
          <span>{`${changeText(change)} `}</span>
          <ProductLink change={change} />
        </li>
      ))}
    </ul>
  );
}

/** Where the buyer finds the product now, or asks for it. */
function ProductLink({ change: { id, kind, now } }: { readonly change: CartChange }) {
  const product = useStore(useServices().catalogue.store, ({ stored }) => stored.get(id));
  if (product === undefined) return null;
  const listing = kind === 'marketplace' ? marketplaceLink(product) : null;
  if (listing !== null)
    return (
      <ExternalLink href={listing}>
        <span>Ver en Mercado Libre</span>
      </ExternalLink>
    );
  return kind === 'stock' && now === 0 ? <BackInStockLink product={product} size="small" /> : null;
}

function changeText({ kind, title, before, now }: CartChange): string {
  if (kind === 'price') return `${title}: ahora cuesta ${formatPesos(now)} (antes ${formatPesos(before)}).`;
  if (kind === 'no-room')
    return `${title} no entró: el carrito lleva hasta ${MAX_CART_LINES} productos distintos.`;
  if (now === 0) return removedText({ kind, title });
  return `${title}: solo ${unitsLeftText(now)}, habías puesto ${before}.`;
}

/** Id of the reason why the cart cannot be one order. */
export const TOO_MANY_LINES_ID = 'demasiados-productos';

/** Saves the products beyond one order for later, and offers to bring them back (docs/buying.md#order-limits). */
export function SavedForLaterNotice({ lines = 0 }: { readonly lines?: number }) {
  const services = useServices();
  const { cart } = services;
  const saved = useStore(cart.store, ({ forLater }) => forLater.length);
  const problem = tooManyLinesText(lines);

  function save(): void {
    saveExcess(cart);
    showToast('success', 'Los apartamos para tu próximo pedido.');
  }

  function restore(): void {
    bringBack(cart);
    const brought = saved - cart.store.getState().forLater.length;
    const text = brought === 0 ? '' : `Trajimos ${productsText(brought)} al carrito.`;
    if (brought === saved) showToast('success', text);
    else showToast('warning', `${text} ${CART_FULL}`.trimStart());
    void refreshStock(services);
  }

  return (
    <>
      {problem !== null && (
        <Notice
          tone="warning"
          action={
            <Button size="small" onClick={withHeadingFocus(save)}>
              {`Apartar ${lines - MAX_ORDER_LINES} para otro pedido`}
            </Button>
          }
        >
          <p id={TOO_MANY_LINES_ID} tabIndex={-1}>
            {problem}
          </p>
        </Notice>
      )}
      {saved > 0 && (
        <Notice
          action={
            <Button size="small" onClick={withHeadingFocus(restore)}>
              Traer al carrito
            </Button>
          }
        >
          {`Apartaste ${productsText(saved)} para otro pedido.`}
        </Notice>
      )}
    </>
  );
}
