import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { useStore } from 'zustand';
import { paths } from '#config/paths.ts';
import { refreshStock } from '#data/cart/stock.ts';
import { type Services, useServices } from '#data/services.ts';
import { cartLines } from '#domain/cart/cart-totals.ts';
import { countUnits } from '#domain/cart/cart.ts';
import type { CheckoutOutcome } from '#domain/checkout/checkout.ts';
import { unitsText } from '#domain/text/number-text.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { EmptyIllustration } from '#ui/feedback/empty-illustration.tsx';
import { FailureNotice } from '#ui/feedback/failure-notice.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { confirmationAddress, ORDER_PARAMETER } from '#shop/page/addresses.ts';
import { BestSellers } from '#shop/product-parts/best-sellers.tsx';
import { HomeButton } from '#shop/page/links.tsx';
import { CartLinkNotices, useCartLink, useIsAccountKnown } from './cart-link.tsx';
import { CartLines } from './cart-lines.tsx';
import { CartChangesNotice } from './cart-notices.tsx';
import { CartSummary } from './cart-summary.tsx';
import { Confirmation } from '#shop/cart/checkout/confirmation.tsx';
import { type Checkout, useCheckout } from '#shop/cart/checkout/use-checkout.ts';
import { Waiting } from '#shop/cart/checkout/waiting.tsx';
import cartStyles from './cart.module.css';

/** Renders the cart with its checkout, or the confirmation of the order in the address (docs/buying.md#cart). */
export function CartPage() {
  const [parameters] = useSearchParams();
  const orderId = parameters.get(ORDER_PARAMETER) || null;
  // Kept on the page, because the cart may be emptied before the order's response arrives.
  const checkout = useCheckout();
  useStartAtTop(orderId);
  return orderId === null ? <CartScreen checkout={checkout} /> : <Confirmation orderId={orderId} />;
}

function CartScreen({ checkout }: { readonly checkout: Checkout }) {
  const link = useCartLink();
  const isEmpty = useStore(useServices().cart.store, ({ items }) => items.length === 0);
  const { isSending, unseen } = checkout;
  const isWaiting = isEmpty && (isSending || link.isReading);
  usePageTitle('Carrito');
  if (isSending && unseen !== null) return <Navigate to={confirmationAddress(unseen)} replace />;
  return (
    <div className={`stack ${cartStyles.page}`}>
      <CartLinkNotices link={link} />
      {!isEmpty && <CartContent checkout={checkout} />}
      {isWaiting && <Waiting isSending={isSending} isFilling={link.isReading} />}
      {isEmpty && !isWaiting && <EmptiedCart checkout={checkout} />}
    </div>
  );
}

/** Renders the empty cart, or the confirmation of an order from an earlier visit that emptied it. */
function EmptiedCart({ checkout }: { readonly checkout: Checkout }) {
  const { failure, uncertain, unseen } = checkout;
  const isAccountKnown = useIsAccountKnown();
  const status = useStore(useServices().session.store, (state) => state.status);
  const [hasLooked, setLooked] = useState(failure !== null);
  const findPlacedOrder = useEffectEvent((id: string) => checkout.findPlacedOrder(id));
  useEffect(() => {
    if (uncertain !== null && !hasLooked && status === 'authenticated')
      void findPlacedOrder(uncertain).then(() => setLooked(true));
  }, [uncertain, hasLooked, status]);
  if (unseen !== null && isAccountKnown) return <Navigate to={confirmationAddress(unseen)} replace />;
  if (unseen === null && (uncertain === null || hasLooked)) return <EmptyCart failure={failure} />;
  return <Waiting />;
}

/** Begins at the top and at the heading: cart and confirmation have one path, so that the site's own scroll does not. */
function useStartAtTop(orderId: string | null): void {
  const before = useRef(orderId);
  useEffect(() => {
    if (before.current === orderId) return;
    before.current = orderId;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [orderId]);
}

function EmptyCart({ failure }: { readonly failure: CheckoutOutcome | null }) {
  const isVisitor = useStore(useServices().session.store, ({ status }) => status === 'anonymous');
  // The order may be in the database although no response confirmed it.
  const isUncertain = failure?.kind === 'no-answer' || failure?.kind === 'refused';
  return (
    <div className={`stack ${cartStyles.page}`}>
      <CartChangesNotice failure={failure} />
      {isUncertain && (
        <Notice
          tone="warning"
          live
          title="No pudimos confirmar el pedido, aunque parece que entró."
          action={
            <ButtonLink variant="primary" to={paths.user}>
              Ver mis pedidos
            </ButtonLink>
          }
        >
          Fijate si está entre tus pedidos antes de volver a hacerlo, o escribinos.
        </Notice>
      )}
      <EmptyState
        art={<EmptyIllustration />}
        level={1}
        title="Sin productos"
        action={<HomeButton>Ver productos</HomeButton>}
      >
        {isVisitor ? (
          <p>
            <span>¿Lo habías llenado en otro dispositivo? </span>
            <Link to={paths.user}>Iniciá sesión</Link>
            <span> y lo traemos.</span>
          </p>
        ) : (
          'Lo que agregues va a aparecer acá.'
        )}
      </EmptyState>
      <BestSellers />
    </div>
  );
}

function CartContent({ checkout }: { readonly checkout: Checkout }) {
  const services = useServices();
  const items = useStore(services.cart.store, (state) => state.items);
  const products = useStore(services.catalogue.store, (state) => state.stored);
  const hasFailed = useStore(services.catalogue.store, ({ status }) => status === 'failed');
  const lines = cartLines(items, products);
  const isComplete = lines.length === items.length;
  useEffect(() => keepStockCurrent(services), [services]);
  return (
    <div className={`stack ${cartStyles.page}`}>
      <header className={`row ${cartStyles.header}`}>
        <h1 tabIndex={-1}>Carrito</h1>
        <p className="muted">{unitsText(countUnits(items))}</p>
      </header>
      {checkout.unseen !== null && (
        <Notice tone="success" live>
          <span>Tu pedido anterior ya está registrado. </span>
          <Link to={confirmationAddress(checkout.unseen)}>Ver pedido</Link>
        </Notice>
      )}
      <CartChangesNotice failure={checkout.failure} />
      {isComplete && (
        <div className={`stack ${cartStyles.columns}`}>
          <CartLines lines={lines} />
          <CartSummary lines={lines} checkout={checkout} />
        </div>
      )}
      {!isComplete && !hasFailed && <CartSkeleton count={items.length} />}
      {!isComplete && hasFailed && (
        <FailureNotice
          title="No pudimos cargar los productos de tu carrito."
          onRetry={() => void services.catalogue.load()}
        >
          Tu carrito está guardado. Revisá tu conexión y probá de nuevo.
        </FailureNotice>
      )}
    </div>
  );
}

function CartSkeleton({ count }: { readonly count: number }) {
  return (
    <div className={`stack ${cartStyles.columns}`} aria-busy="true">
      <span className="visually-hidden">Cargando tu carrito…</span>
      <Skeleton shape="box" height={`${6.5 * Math.min(count, 5)}rem`} />
      <Skeleton shape="box" height="24rem" />
    </div>
  );
}

/** Reads the stock now, on return to this tab, and when an account opens, because its stored cart was not checked yet. */
function keepStockCurrent(services: Services): () => void {
  const read = () => void (document.visibilityState === 'visible' && refreshStock(services));
  read();
  document.addEventListener('visibilitychange', read);
  const unsubscribe = services.account.store.subscribe(({ user }, before) => {
    if (user !== null && before.user === null) read();
  });
  return () => {
    document.removeEventListener('visibilitychange', read);
    unsubscribe();
  };
}
