import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, type NavigateFunction } from 'react-router-dom';
import { useStore } from 'zustand';
import { canonicalPath, paths } from '#config/paths.ts';
import type { Session } from '#data/identity/buyer-session.ts';
import { reportError } from '#data/reporting/report-error.ts';
import { useServices, type Services } from '#data/services.ts';
import type { LoginErrorCode } from '#domain/buyer/login-error.ts';
import { confirmationAddress } from '#shop/page/addresses.ts';
import { dismissToasts, showToast } from '#ui/feedback/toasts/show-toast.ts';
import { loadChunk } from '#loading/load-chunk.ts';

/** Saves pending changes when the page is hidden, confirms an order that arrives, and shows why a login failed. */
export function SessionManager() {
  const services = useServices();
  const { account, checkout, session } = services;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const path = canonicalPath(pathname);
  const isCartShown = path === paths.cart;
  const settle = useEffectEvent(() => {
    settlePending(services, navigate, isCartShown).catch((cause: unknown) => reportError('order', cause));
  });
  useEffect(() => {
    const stops = [account.store.subscribe(settle), checkout.subscribe(settle)];
    const react = () => (document.hidden ? void account.flush() : settle());
    document.addEventListener('visibilitychange', react);
    return () => {
      for (const stop of stops) stop();
      document.removeEventListener('visibilitychange', react);
    };
  }, [account, checkout]);
  const { error, request } = useStore(session.store);
  // The cart shows these messages itself; a toast would cover the next button on a phone.
  const endsToasts = request === 'login' || isCartShown;
  useEffect(() => void (endsToasts && dismissToasts()), [endsToasts]);
  const notify = useEffectEvent((code: LoginErrorCode) => {
    if (!showsLoginErrors(services, path)) void showLoginError(code, services);
  });
  useEffect(() => {
    if (error !== null) notify(error);
  }, [error]);
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a message belongs to the screen where the login failed
  useEffect(() => () => forgetError(session), [pathname, session]);
  return null;
}

/**
 * Confirms the pending order once the account contains it, and shows a toast unless the cart page is open. A hidden tab leaves
 * both to the visible tab.
 */
async function settlePending(
  services: Services,
  navigate: NavigateFunction,
  isCartShown: boolean,
): Promise<void> {
  const { account, checkout } = services;
  const { pending } = checkout.getState();
  const order = account.store.getState().orders?.find(({ id }) => id === pending?.id);
  if (order === undefined || document.hidden || (pending?.isConfirmed && isCartShown)) return;
  const { confirmOrder, markOrderSeen } = await loadChunk(() => import('#data/orders/confirm-order.ts'));
  // The account may have reported the order twice while the chunk was loading.
  if (checkout.getState().pending !== pending) return;
  if (!pending?.isConfirmed) return confirmOrder(services, order);
  markOrderSeen(checkout, order.id);
  const action = { label: 'Ver pedido', run: () => void navigate(confirmationAddress(order.id)) };
  showToast('success', '¡Listo! Registramos tu pedido.', action);
}

/** Returns true for screens with a login button, which show the message themselves once loaded. */
function showsLoginErrors({ session, cart }: Services, path: string): boolean {
  const hasButton = path === paths.user || (path === paths.cart && cart.store.getState().items.length > 0);
  return hasButton && session.store.getState().status === 'anonymous';
}

async function showLoginError(code: LoginErrorCode, services: Services): Promise<void> {
  const { session } = services;
  forgetError(session);
  const again = { label: 'Ingresar', run: () => session.login() };
  const [text, instead] = await loadChunk(() => import('#shop/sign-in/sign-in-messages.ts')).then(
    (messages) => [messages.loginErrorText(code), messages.loginAlternative(code, services)] as const,
    () => ['No pudimos iniciar tu sesión. Revisá tu conexión y probá de nuevo.', null] as const,
  );
  showToast('warning', text, instead ?? again);
}

function forgetError({ store }: Session): void {
  store.setState({ error: null });
}
