import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { paths } from '#config/paths.ts';
import { agreeToCurrentCart } from '#data/cart/stock.ts';
import { useServices } from '#data/services.ts';
import { cartChanges, type CartChange } from '#domain/cart/agreed.ts';
import type { CartLine } from '#domain/cart/cart-totals.ts';
import { MAX_RECORD_PRODUCTS } from '#domain/cart/cart.ts';
import type { CheckoutOutcome } from '#domain/checkout/checkout.ts';
import { formatPesos } from '#domain/text/money.ts';
import { unitsLeftText } from '#domain/text/number-text.ts';
import { removedText, tooManyLinesText } from '#shop/buying/checkout-messages.ts';
import { Button } from '#ui/controls/button.tsx';
import { ExternalLink } from '#ui/display/external-link.tsx';
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { withHeadingFocus } from '#shop/sign-in/heading-focus.ts';
import { BackInStockLink } from '#shop/page/links.tsx';
import { marketplaceLink } from '#shop/page/addresses.ts';
import type { Checkout, Purchase } from './checkout/use-checkout.ts';

export function CartChangesNotice({ failure }: { readonly failure: CheckoutOutcome | null }) {
  const services = useServices();
  const { agreed, items } = useStore(services.cart.store);
  const { stored, status } = useStore(services.catalogue.store);
  // The mirror may be older than the prices that the buyer agreed to.
  const changes = status === 'loading' ? [] : cartChanges(agreed, items, stored);
  const notice = useRef<HTMLDivElement>(null);
  // On a phone the notice is a screen away from the finish button that found the change.
  useEffect(() => {
    if (failure?.kind === 'stock') notice.current?.focus();
  }, [failure]);
  if (changes.length === 0) return null;
  return (
    <div ref={notice} tabIndex={-1}>
      <NoticeToRead title="Actualizamos tu carrito" onRead={() => agreeToCurrentCart(services)}>
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

/** Renders a notice that stays on the page until the buyer dismisses it. */
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

/** Milliseconds in which a press counts as the second one of a double click on the button that opened the dialog. */
export const DOUBLE_CLICK_MS = 400;

/** Renders a dialog that asks whether to order despite changes that the buyer has not seen (docs/buying.md#checkout). */
export function ChangesDialog({ purchase, checkout }: { purchase: Purchase; checkout: Checkout }) {
  const [openedAt] = useState(() => performance.now());
  const answer = (action: () => void) => () => {
    if (performance.now() - openedAt > DOUBLE_CLICK_MS) action();
  };
  const total = formatPesos(purchase.shownTotal);
  return (
    <ConfirmDialog
      title="Cambió tu carrito"
      confirmLabel={`Finalizar por ${total}`}
      cancelLabel="No, revisar"
      onConfirm={answer(() => checkout.confirm(purchase))}
      onCancel={answer(checkout.decline)}
    >
      <div className="stack gap-3">
        <p>Algo se actualizó desde que lo viste. Todavía no enviamos nada.</p>
        <CartChangesList changes={checkout.shownChanges} />
        <p>
          <span>Total: </span>
          {checkout.oldTotal !== null && checkout.oldTotal !== purchase.shownTotal && (
            <span>
              <s>{formatPesos(checkout.oldTotal)}</s>
              <span> → </span>
            </span>
          )}
          <strong>{total}</strong>
        </p>
      </div>
    </ConfirmDialog>
  );
}

function CartChangesList({ changes }: { readonly changes: readonly CartChange[] }) {
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

/** Renders a link to where the product is sold now, or to ask for it. */
function ProductLink({ change: { id, kind, now } }: { readonly change: CartChange }) {
  const product = useStore(useServices().catalogue.store, ({ stored }) => stored.get(id));
  if (product === undefined) return null;
  if (kind === 'restocked') return <Link to={paths.product(id)}>Ver producto</Link>;
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
  if (kind === 'restocked')
    return `${title}: lo bajamos de ${before} a ${now} porque no alcanzaba. Ya hay más.`;
  if (now === 0) return removedText({ kind, title });
  return `${title}: solo ${unitsLeftText(now)}, habías puesto ${before}.`;
}

/** Id of the text that explains why the cart cannot become one order. */
export const TOO_MANY_LINES_ID = 'demasiados-productos';

/** Renders that the cart has too many products for an order, and which are only in this browser (docs/buying.md#order-limits). */
export function TooManyNotice({ lines }: { readonly lines: readonly CartLine[] }) {
  const isBuyer = useStore(useServices().account.store, ({ user }) => user !== null);
  const problem = tooManyLinesText(lines.length);
  if (problem === null) return null;
  const beyond = isBuyer ? lines.slice(MAX_RECORD_PRODUCTS).map(({ product }) => product.title) : [];
  return (
    <Notice tone="warning">
      <p id={TOO_MANY_LINES_ID} tabIndex={-1}>
        {problem}
      </p>
      {beyond.length > 0 && (
        <p>{`Tu cuenta no guarda más: quedan solo en este navegador ${beyond.join(', ')}.`}</p>
      )}
    </Notice>
  );
}
