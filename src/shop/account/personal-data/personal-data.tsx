import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { shop } from '../../../config/shop.ts';
import { readBrowserData } from '../../../data/account/browser-data.ts';
import { reportError } from '../../../data/reporting/report.ts';
import { useServices } from '../../../data/services.ts';
import { personalDataFile, personalDataFileName } from '../../../domain/buyer/personal-data.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useBusy } from '../../../ui/controls/use-busy.ts';
import { Card } from '../../../ui/display/card.tsx';
import { deleteIcon, downloadIcon } from '../../../ui/icons/lazy-icons.ts';
import { showToast } from '../../../ui/feedback/toasts/show-toast.ts';
import { downloadText } from '../../../shared/download-text.ts';
import { EraseDialog } from './erase-dialog.tsx';
import styles from './personal-data.module.css';

/** Lets the buyer download or erase their data (Ley 25.326; docs/product.md#personal-data). */
export function PersonalDataCard() {
  const { account } = useServices();
  const [erasing, setErasing] = useState(false);
  const [busy, run] = useBusy();

  async function download(): Promise<void> {
    try {
      const now = new Date();
      const data = { ...(await account.readStored()), browser: readBrowserData() };
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
      <Card>
        <div className={`stack ${styles.text}`}>
          <p>
            Son tuyos: podés llevarte una copia de todo lo que guardamos de vos, o pedirnos que lo olvidemos.
            Qué guardamos y para qué está en <Link to={`${paths.howTo}#privacidad`}>Tus datos</Link>, en el
            instructivo.
          </p>
          <div className="row">
            <Button icon={downloadIcon} busy={busy} onClick={() => void run(download)}>
              Descargar mis datos
            </Button>
            <Button icon={deleteIcon} onClick={() => setErasing(true)}>
              Borrar mis datos
            </Button>
          </div>
        </div>
      </Card>
      {erasing && <EraseDialog onClose={() => setErasing(false)} />}
    </section>
  );
}
