import { useEffect, useEffectEvent } from 'react';
import { useMatch, useNavigate } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import type { Session } from '../../data/identity/session.ts';
import { useServices, type Services } from '../../data/services.ts';
import { storedPendingOrder } from '../../data/storage/local.ts';
import type { LoginErrorCode } from '../../domain/buyer/login-error.ts';
import type { confirmOrder } from '../../shop/cart/checkout/confirm-order.ts';
import { showToast } from '../../ui/feedback/toasts/show-toast.ts';

/**
 * Saves pending changes when the page is hidden, confirms an order that the account shows, and says why a login failed or
 * a session ended.
 */
export function SessionManager() {
  const services = useServices();
  const { account, session } = services;
  const navigate = useNavigate();
  const isCartShown = useMatch(paths.cart) !== null;
  useEffect(() => saveOnHide(account), [account]);
  const confirm = useEffectEvent(() => void confirmArrived({ services, navigate, isCartShown }));
  useEffect(() => {
    document.addEventListener('visibilitychange', confirm);
    return account.store.subscribe(confirm);
  }, [account]);
  useEffect(
    () =>
      session.store.subscribe(({ error }, before) => {
        if (error !== null && error !== before.error) void showLoginError(error, session);
      }),
    [session],
  );
  return null;
}

function saveOnHide(account: Services['account']): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const save = () => void account.flush();
  const saveIfHidden = () => document.visibilityState === 'hidden' && save();
  window.addEventListener('pagehide', save, { signal });
  document.addEventListener('visibilitychange', saveIfHidden, { signal });
  return () => listeners.abort();
}

/** Confirms the order whose answer this browser still owes. A hidden tab leaves that to the tab that the buyer sees. */
async function confirmArrived(site: Parameters<typeof confirmOrder>[0]): Promise<void> {
  const pending = storedPendingOrder.read();
  const order = site.services.account.store.getState().orders?.find(({ id }) => id === pending?.id);
  if (order === undefined || document.hidden) return;
  const { confirmOrder } = await import('../../shop/cart/checkout/confirm-order.ts');
  await confirmOrder(site, { orderId: order.id, units: order.cantidades });
}

async function showLoginError(code: LoginErrorCode, session: Session): Promise<void> {
  const text = await import('../../shared/messages/sign-in.ts').then(
    ({ LOGIN_ERROR_TEXTS }) => LOGIN_ERROR_TEXTS[code],
    () => 'No pudimos iniciar tu sesión. Revisá tu conexión y probá de nuevo.',
  );
  showToast('warning', text, { label: 'Ingresar', run: () => session.login() });
}
