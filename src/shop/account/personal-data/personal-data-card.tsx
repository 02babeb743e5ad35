import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { shop } from '#config/shop/shop.ts';
import { forgetBrowserData, readBrowserData, storedErasure } from '#data/account/browser-data.ts';
import { reportError } from '#data/reporting/report-error.ts';
import { type Services, useServices } from '#data/services.ts';
import { personalDataFile, personalDataFileName } from '#domain/buyer/personal-data-file.ts';
import { ordersUnderWay } from '#domain/orders/order.ts';
import { downloadText } from '#shared/download-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { useBusy } from '#ui/controls/use-busy.ts';
import { Disclosure } from '#ui/display/disclosure.tsx';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { showToast } from '#ui/feedback/toasts/show-toast.ts';
import { deleteIcon, downloadIcon } from '#ui/icons/lazy-icons.json';
import styles from './personal-data.module.css';

/** Lets the buyer download or erase their data (Ley 25.326; docs/buying.md#personal-data). */
export function PersonalDataCard() {
  const { account } = useServices();
  const [erasing, setErasing] = useState(false);
  const [busy, run] = useBusy();

  async function download(): Promise<void> {
    try {
      const now = new Date();
      const data = { ...(await account.opened().readStored()), browser: readBrowserData() };
      downloadText(
        personalDataFileName(shop.name, now),
        personalDataFile(data, shop.name, now),
        'application/json',
      );
      showToast('success', 'Descargamos tus datos.');
    } catch (cause) {
      reportError('personal data', cause);
      showToast('error', 'No pudimos leer tus datos. Revisá tu conexión y probá de nuevo.');
    }
  }

  return (
    <section aria-labelledby="tus-datos" className="stack">
      <h2 id="tus-datos">Tus datos</h2>
      <div className="card">
        <div className={`stack ${styles.text}`}>
          <p>
            <span>
              Son tuyos: podés llevarte una copia de todo lo que guardamos de vos, o pedirnos que lo
              olvidemos.
            </span>
            <span> Qué guardamos y para qué está en </span>
            <Link to={`${paths.howTo}#privacidad`}>Tus datos</Link>
            <span>, en el instructivo.</span>
          </p>
          <div className="row gap-3">
            <Button icon={downloadIcon} busy={busy} onClick={() => void run(download)}>
              Descargar mis datos
            </Button>
            <Button icon={deleteIcon} onClick={() => setErasing(true)}>
              Borrar mis datos
            </Button>
          </div>
        </div>
      </div>
      {erasing && <EraseDialog onClose={() => setErasing(false)} />}
    </section>
  );
}

const OUTCOMES = {
  asking: '',
  failed: '',
  running: 'Borrando…',
  done: 'Listo: borramos tus datos. Cerramos tu sesión…',
};

function EraseDialog({ onClose }: { readonly onClose: () => void }) {
  const services = useServices();
  const [state, setState] = useState<keyof typeof OUTCOMES>('asking');
  const isRunning = state === 'running' || state === 'done';

  async function erase(): Promise<void> {
    setState('running');
    try {
      await eraseBuyer(services);
      setState('done');
    } catch (cause) {
      reportError('erasure', cause);
      setState('failed');
    }
  }

  const close = () => !isRunning && onClose();
  return (
    <Dialog
      title="¿Borrar tus datos?"
      onClose={close}
      actions={
        <>
          {!isRunning && <Button onClick={close}>No, volver</Button>}
          <Button variant="danger" busy={isRunning} onClick={() => void erase()}>
            Sí, borrar mis datos
          </Button>
        </>
      }
    >
      <div className={`stack ${styles.text}`}>
        <ErasureTerms />
        {state === 'failed' && (
          <Notice tone="error" title="No pudimos borrar tus datos.">
            En este navegador quedó todo como estaba. Revisá tu conexión y probá de nuevo; si sigue fallando,
            escribinos y lo hacemos nosotros.
          </Notice>
        )}
        <output>{OUTCOMES[state]}</output>
      </div>
    </Dialog>
  );
}

function ErasureTerms() {
  const { account } = useServices();
  // Counted once: erasing closes the account while the dialog is open.
  const [underWay] = useState(() => ordersUnderWay(account.store.getState().orders ?? []).length);
  const subject = encodeURIComponent('Borrar mis datos personales');
  return (
    <>
      <div>
        <h3>Se borra ya, y no se puede deshacer</h3>
        <ul className={`stack gap-2 bullets ${styles.list}`}>
          <li>
            De tu cuenta en la tienda: nombre, correo, foto, DNI, CUIT, celular, dirección, IP y carrito.
          </li>
          <li>De este navegador: carrito, favoritos, vistos hace poco, lo que no guardaste y tu sesión.</li>
        </ul>
      </div>
      <p>{underWayText(underWay)}</p>
      <Disclosure summary="Qué queda, y por qué">
        <ul className={`stack gap-2 bullets ${styles.list}`}>
          <li>Los pedidos terminados y sus facturas, el tiempo que la ley nos obliga a guardarlos.</li>
          <li>
            El identificador de tu cuenta y la hora de tu último pedido, sin tu nombre: frenan a quien pide
            para acaparar stock.
          </li>
          <li>
            Tu cuenta de ingreso, en Auth0. Si volvés a entrar empezás de cero, y guardamos otra vez el
            nombre, el correo y la foto que ella nos diga. Cerrá también tu sesión en otros dispositivos.
          </li>
        </ul>
        <p>
          <span>Para lo demás, o para que borremos también tu cuenta de ingreso, escribinos a </span>
          <a href={`mailto:${shop.email}?subject=${subject}`}>{shop.email}</a>
          <span>: respondemos dentro de los 5 días hábiles.</span>
        </p>
      </Disclosure>
    </>
  );
}

function underWayText(orders: number): string {
  if (orders === 0)
    return 'Si tuvieras un pedido en curso, su copia de tus datos quedaría con él hasta que termine.';
  if (orders === 1)
    return 'Tenés 1 pedido en curso: la copia de tus datos que lleva queda con él hasta que termine, para cobrarlo, enviarlo y facturarlo.';
  return `Tenés ${orders} pedidos en curso: la copia de tus datos que llevan queda con ellos hasta que terminen, para cobrarlos, enviarlos y facturarlos.`;
}

/**
 * Erases the data in the database first, and in this browser only after that is certain (docs/buying.md#personal-data).
 * @throws when the database may still have the data. Nothing has changed in this browser then.
 */
async function eraseBuyer({ account, cart, favourites, recentlySeen, session }: Services): Promise<void> {
  await account.erase();
  // Cleared one by one first, because that updates the other tabs of this browser.
  favourites.clear();
  recentlySeen.clear();
  cart.endSession(false);
  forgetBrowserData();
  storedErasure.write(true);
  // The sign-out leaves the page; the SDKs may write until then.
  window.addEventListener('pagehide', forgetBrowserData);
  const unsubscribe = session.store.subscribe(({ status, request }) => {
    if (request !== null) return;
    unsubscribe();
    // Still authenticated: the identity provider did not answer. The shop's own session ends anyway.
    if (status === 'authenticated') void session.signOutOfFirebase().finally(forgetBrowserData);
    else forgetBrowserData();
  });
  session.logout();
}
