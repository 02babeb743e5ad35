import { useState } from 'react';
import { sender } from '../../../config/shop.ts';
import { courierCsvs, postalCsv } from '../../../data/seller/orders/shipping-csv.ts';
import type { ShippingService } from '../../../domain/orders/order.ts';
import { busLabelText } from '../../../domain/shipping/bus-label.ts';
import { shipmentsReadyFor, type Shipment } from '../../../domain/shipping/shipment.ts';
import { downloadText } from '../../../shared/download-text.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { downloadIcon } from '../../../ui/icons/lazy-icons.ts';
import { CopyButton } from '../copy-button.tsx';
import { useAction } from '../../common/use-action.ts';
import styles from './shipping-dialog.module.css';

interface ShipmentFileProps {
  readonly service: ShippingService;
  readonly shipments: readonly Shipment[];
}

/** Renders the download of one carrier's file, with those of its shipments that have no problem. */
export function ShipmentFile({ service, shipments }: ShipmentFileProps) {
  const { busy, run } = useAction('shipping file', 'No pudimos armar el archivo. Probá de nuevo.');
  const [downloaded, setDownloaded] = useState(false);
  const ready = shipmentsReadyFor(shipments, service);
  if (!shipments.some((shipment) => shipment.service === service)) return null;

  const create = () =>
    run(async () => {
      await download(service, ready);
      setDownloaded(true);
    });

  return (
    <div className={styles.file}>
      <Button
        variant="primary"
        icon={downloadIcon}
        busy={busy}
        disabled={ready.length === 0}
        onClick={() => void create()}
      >
        {`${FILE_NAMES[service]} (${ready.length})`}
      </Button>
      {downloaded && service === 'Andreani' && <DiscountCode />}
    </div>
  );
}

const FILE_NAMES: Readonly<Record<ShippingService, string>> = {
  Andreani: 'CSV de Andreani',
  'Correo Argentino': 'CSV de Correo Argentino',
  Micro: 'Texto para el micro',
};

/** The courier's site asks for this code when the file is uploaded (docs/product.md#shipping-files). */
function DiscountCode() {
  return (
    <Notice
      tone="info"
      live
      title="Código de descuento de Andreani"
      action={<CopyButton text={sender.courierDiscountCode} label="Copiar el código de descuento" />}
    >
      <strong>{sender.courierDiscountCode}</strong>
    </Notice>
  );
}

async function download(service: ShippingService, ready: readonly Shipment[]): Promise<void> {
  const day = new Date().toLocaleDateString('sv-SE');
  if (service === 'Micro') {
    const text = busLabelText(
      ready.map(({ order, parcel }) => [order, parcel] as const),
      sender,
    );
    downloadText(`micro-${day}.txt`, text, 'text/plain');
  } else if (service === 'Andreani') {
    const sheets = await courierCsvs(ready);
    for (const [at, sheet] of sheets.entries())
      downloadText(`andreani-${day}${sheets.length > 1 ? `-${at + 1}` : ''}.csv`, sheet, 'text/csv');
  } else {
    const csv = await postalCsv(ready, sender.postalProduct);
    downloadText(`correo-argentino-${day}.csv`, csv, 'text/csv');
  }
}
