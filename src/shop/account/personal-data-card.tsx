import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { shop } from '#config/shop/shop.ts';
import { forgetBrowserData, readBrowserData, storedErasure } from '#data/account/browser-data.ts';
import { reportError } from '#data/reporting/report-error.ts';
import { type Services, useServices } from '#data/services.ts';
import { downloadText } from '#shared/download-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { useBusy } from '#ui/controls/use-busy.ts';
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx';
import { showToast } from '#ui/feedback/toasts/show-toast.ts';
import { deleteIcon, downloadIcon } from '#ui/icons/lazy-icons.json';

/** Renders buttons to download or erase the buyer's data (Ley 25.326; docs/buying.md#personal-data). */
export function PersonalDataCard() {
  const { account } = useServices();
  const [isErasing, setErasing] = useState(false);
  const [busy, run] = useBusy();

  async function download(): Promise<void> {
    try {
      const { record, orders } = await account.opened().readStored();
      const data = { cuenta: record, pedidos: orders, navegador: readBrowserData() };
      downloadText('mis-datos.json', JSON.stringify(data, null, 2), 'application/json');
    } catch (cause) {
      reportError('personal data', cause);
      showToast('error', 'No pudimos leer tus datos. Revisá tu conexión y probá de nuevo.');
    }
  }

  return (
    <section aria-labelledby="tus-datos" className="stack gap-3">
      <h2 id="tus-datos">Tus datos</h2>
      <p>
        <span>Qué guardamos de vos, para qué y hasta cuándo está en el </span>
        <Link to={`${paths.howTo}#privacidad`}>instructivo</Link>
        <span>.</span>
      </p>
      <div className="row gap-3">
        <Button icon={downloadIcon} busy={busy} onClick={() => void run(download)}>
          Descargar mis datos
        </Button>
        <Button icon={deleteIcon} onClick={() => setErasing(true)}>
          Borrar mis datos
        </Button>
      </div>
      {isErasing && <EraseDialog onClose={() => setErasing(false)} />}
    </section>
  );
}

function EraseDialog({ onClose }: { readonly onClose: () => void }) {
  const services = useServices();
  const [busy, setBusy] = useState(false);

  async function erase(): Promise<void> {
    setBusy(true);
    try {
      await eraseBuyer(services);
    } catch (cause) {
      reportError('erasure', cause);
      setBusy(false);
      showToast(
        'error',
        'No pudimos borrar tus datos: quedó todo como estaba. Probá de nuevo, o escribinos.',
      );
    }
  }

  const subject = encodeURIComponent('Borrar mis datos personales');
  return (
    <ConfirmDialog
      title="¿Borrar tus datos?"
      confirmLabel="Sí, borrar mis datos"
      danger
      busy={busy}
      onConfirm={() => void erase()}
      onCancel={() => !busy && onClose()}
    >
      <div className="stack gap-3">
        <p>
          Se borra ya lo que la tienda y este navegador guardan de vos: nombre, correo, DNI, CUIT, celular,
          dirección, carrito y favoritos. No se puede deshacer.
        </p>
        <p>
          <span>
            {
              'Quedan los pedidos, el tiempo que obliga la ley, y tu cuenta de ingreso (Auth0). Para borrarla también, escribinos a '
            }
          </span>
          <a href={`mailto:${shop.email}?subject=${subject}`}>{shop.email}</a>
          <span>.</span>
        </p>
      </div>
    </ConfirmDialog>
  );
}

/**
 * Erases the data in the database first, then in this browser (docs/buying.md#personal-data).
 * @throws when the database may still have the data; nothing has changed in this browser then.
 */
async function eraseBuyer({ account, cart, favourites, session }: Services): Promise<void> {
  await account.erase();
  // Cleared one by one first, because that updates the browser's other tabs.
  favourites.clear();
  cart.endSession(false);
  forgetBrowserData();
  storedErasure.write(true);
  // The sign-out leaves the page; the SDKs may write until then.
  window.addEventListener('pagehide', forgetBrowserData);
  const unsubscribe = session.store.subscribe(({ status, request }) => {
    if (request !== null) return;
    unsubscribe();
    // Still authenticated: the identity provider did not respond. The shop's own session ends anyway.
    if (status === 'authenticated') void session.signOutOfFirebase().finally(forgetBrowserData);
    else forgetBrowserData();
  });
  session.logout();
}
