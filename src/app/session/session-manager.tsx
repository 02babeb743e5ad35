import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import { canonicalPath, paths } from '#config/paths.ts';
import type { Session } from '#data/identity/buyer-session.ts';
import { reportError } from '#data/reporting/report-error.ts';
import { useServices, type Services } from '#data/services.ts';
import { storedPendingOrder } from '#data/storage/local.ts';
import type { LoginErrorCode } from '#domain/buyer/login-error.ts';
import type { confirmOrder } from '#shop/cart/checkout/confirm-order.ts';
import { dismissToasts, showToast } from '#ui/feedback/toasts/show-toast.ts';
import { loadChunk } from '#loading/load-chunk.ts';

/** Saves pending changes when the page is hidden, confirms an order that arrives, and says why a login failed. */
export function SessionManager() {
  const services = useServices();
  const { account, session } = services;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const path = canonicalPath(pathname);
  const isCartShown = path === paths.cart;
  const confirm = useEffectEvent(() => {
    confirmArrived({ services, navigate, isCartShown }).catch((cause: unknown) =>
      reportError('order', cause),
    );
  });
  useEffect(() => {
    const stop = account.store.subscribe(confirm);
    const react = () => (document.hidden ? void account.flush() : confirm());
    document.addEventListener('visibilitychange', react);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', react);
    };
  }, [account]);
  const { error, request } = useStore(session.store);
  // The cart says itself what the toasts say, and one would cover a phone's next control.
  useEffect(() => void ((request === 'login' || isCartShown) && dismissToasts()), [request, isCartShown]);
  const tell = useEffectEvent((code: LoginErrorCode) => {
    if (!showsLoginErrors(services, path)) void showLoginError(code, services);
  });
  useEffect(() => {
    if (error !== null) tell(error);
  }, [error]);
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a message belongs to the screen where the login failed
  useEffect(() => () => forgetError(session), [pathname, session]);
  return null;
}

/** Confirms the order whose answer this browser still owes. A hidden tab leaves that to the tab that the buyer sees. */
async function confirmArrived(site: Parameters<typeof confirmOrder>[0]): Promise<void> {
  const pending = storedPendingOrder.read();
  const order = site.services.account.store.getState().orders?.find(({ id }) => id === pending?.id);
  if (order === undefined || document.hidden) return;
  const { confirmOrder } = await loadChunk(() => import('#shop/cart/checkout/confirm-order.ts'));
  await confirmOrder(site, { orderId: order.id, units: order.cantidades });
}

/** Returns true for the screens with a login button, which show the message themselves, maybe once they have loaded. */
function showsLoginErrors({ session, cart }: Services, path: string): boolean {
  const hasButton = path === paths.user || (path === paths.cart && cart.store.getState().items.length > 0);
  return hasButton && session.store.getState().status === 'anonymous';
}

async function showLoginError(code: LoginErrorCode, services: Services): Promise<void> {
  const { session } = services;
  forgetError(session);
  const again = { label: 'Ingresar', run: () => session.login() };
  const [text, instead] = await loadChunk(() => import('#shop/common/sign-in-messages.ts')).then(
    (messages) => [messages.LOGIN_ERROR_TEXTS[code], messages.insteadOfLogin(code, services)] as const,
    () => ['No pudimos iniciar tu sesión. Revisá tu conexión y probá de nuevo.', null] as const,
  );
  showToast('warning', text, instead ?? again);
}

function forgetError({ store }: Session): void {
  store.setState({ error: null });
}
