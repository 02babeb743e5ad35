import { useState } from 'react';
import { sender } from '../../../config/shop.ts';
import { reportError } from '../../../data/reporting/report.ts';
import { courierCsvs, postalCsv } from '../../../data/seller/orders/shipping-csv.ts';
import type { ShippingService } from '../../../domain/orders/order.ts';
import { busLabelText } from '../../../domain/shipping/bus-label.ts';
import { shipmentsReadyFor, type Shipment } from '../../../domain/shipping/shipment.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { downloadIcon } from '../../../ui/icons/lazy-icons.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showToast } from '../../../ui/feedback/toasts/show-toast.ts';
import { CopyButton } from '../../common/copy-button.tsx';
import { downloadText } from '../../../shared/download-text.ts';
import styles from './shipping-dialog.module.css';

export interface ShipmentFileProps {
  readonly service: ShippingService;
  readonly shipments: readonly Shipment[];
}

/** One service's file, with those of its orders that have no problem. */
export function ShipmentFile({ service, shipments }: ShipmentFileProps) {
  const [busy, setBusy] = useState(false);
  const [made, setMade] = useState(false);
  const ready = shipmentsReadyFor(shipments, service);
  if (!shipments.some((shipment) => shipment.service === service)) return null;

  async function make(): Promise<void> {
    setBusy(true);
    try {
      await download(service, ready);
      setMade(true);
    } catch (cause) {
      reportError('shipping file', cause);
      showToast('error', 'No pudimos armar el archivo. Probá de nuevo.');
    }
    setBusy(false);
  }

  return (
    <div className={styles.file}>
      <Button
        variant="primary"
        icon={downloadIcon}
        busy={busy}
        disabled={ready.length === 0}
        onClick={() => void make()}
      >
        {`${FILE_NAMES[service]} (${ready.length})`}
      </Button>
      {made && service === 'Andreani' && <DiscountCode />}
    </div>
  );
}

const FILE_NAMES: Readonly<Record<ShippingService, string>> = {
  Andreani: 'CSV de Andreani',
  'Correo Argentino': 'CSV de Correo Argentino',
  Micro: 'Texto para el micro',
};

/** The courier's site asks for it while the file is uploaded (spec §9). */
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
