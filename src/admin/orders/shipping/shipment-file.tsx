import { useState } from 'react';
import { useAction } from '../../common/use-action.ts';
import { useSeller } from '../../common/seller-context.ts';
import { CopyButton } from '../common/copy-button.tsx';
import { changeMessage } from '../common/order-messages.ts';
import { sender } from '../../../config/shop/shipping.ts';
import { courierCsvs, postalCsv } from '../../../data/seller/orders/shipping-csv.ts';
import type { ShippingService } from '../../../domain/shipping/shipping-service.ts';
import { busLabelText } from '../../../domain/shipping/bus-label.ts';
import { shipmentsReadyFor, type Shipment } from '../../../domain/shipping/shipment.ts';
import { shopTime } from '../../../domain/text/shop-time.ts';
import { downloadText } from '../../../shared/download-text.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { downloadIcon } from '../../../ui/icons/lazy-icons.json';
import { showToast } from '../../../ui/feedback/toasts/show-toast.ts';
import styles from './shipping-dialog.module.css';

interface ShipmentFileProps {
  readonly service: ShippingService;
  readonly shipments: readonly Shipment[];
  readonly onDownloaded: (ids: readonly string[]) => void;
}

/** The file is downloaded first and then noted in its orders: a lost connection takes no file away. */
export function ShipmentFile({ service, shipments, onDownloaded }: ShipmentFileProps) {
  const { orders } = useSeller();
  const { busy, run } = useAction('shipping file', 'No pudimos armar el archivo. Probá de nuevo.');
  const [downloaded, setDownloaded] = useState(false);
  const ready = shipmentsReadyFor(shipments, service);
  if (!shipments.some((shipment) => shipment.service === service)) return null;

  async function make(): Promise<void> {
    await download(service, ready);
    const noted = ready.map(({ order }) => order);
    setDownloaded(true);
    onDownloaded(noted.map(({ id }) => id));
    const problem = changeMessage(await orders.noteShippingFile(service, noted));
    if (problem !== null) showToast('warning', `El archivo se descargó, pero no quedó anotado. ${problem}`);
  }

  return (
    <div className={`stack gap-3 ${styles.files}`}>
      <Button
        variant="primary"
        icon={downloadIcon}
        busy={busy}
        // Not `disabled`, which would drop the focus after the download.
        aria-disabled={ready.length === 0}
        onClick={() => ready.length > 0 && void run(make)}
      >
        {`${FILE_NAMES[service]} (${ready.length})`}
      </Button>
      {downloaded && service === 'Andreani' && sender.courierDiscountCode !== '' && <DiscountCode />}
      {downloaded && service === 'Correo Argentino' && (
        <Notice live title="Subilo a MiCorreo tal como se descargó">
          Una planilla de cálculo cambia los pesos con decimales al guardarlo.
        </Notice>
      )}
    </div>
  );
}

/** The courier's site asks for the code when the file is uploaded (docs/panel.md#shipping-files). */
function DiscountCode() {
  return (
    <Notice
      live
      title="Código de descuento de Andreani"
      action={<CopyButton text={sender.courierDiscountCode} label="Copiar el código de descuento" />}
    >
      <strong>{sender.courierDiscountCode}</strong>
    </Notice>
  );
}

const FILE_NAMES: Readonly<Record<ShippingService, string>> = {
  Andreani: 'CSV de Andreani',
  'Correo Argentino': 'CSV de Correo Argentino',
  Micro: 'Texto para el micro',
};

async function download(service: ShippingService, ready: readonly Shipment[]): Promise<void> {
  const day = shopTime(new Date()).day;
  if (service === 'Micro') {
    const parcels = ready.map(({ order, parcel }) => [order, parcel] as const);
    return downloadText(`micro-${day}.txt`, busLabelText(parcels, sender), 'text/plain');
  }
  if (service === 'Correo Argentino') {
    const csv = await postalCsv(ready, sender.postalProduct);
    return downloadText(`correo-argentino-${day}.csv`, csv, 'text/csv');
  }
  const sheets = await courierCsvs(ready);
  for (const [at, sheet] of sheets.entries())
    downloadText(`andreani-${day}${sheets.length > 1 ? `-${at + 1}` : ''}.csv`, sheet, 'text/csv');
}
