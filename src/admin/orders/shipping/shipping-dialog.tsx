import { useState } from 'react';
import { shortId } from '../../common/short-id.ts';
import { useAction } from '../../common/use-action.ts';
import { CopyButton } from '../copy-button.tsx';
import { parcelProblemText } from './messages.ts';
import { SessionWarning } from '../../session/session-warning.tsx';
import { sender } from '../../../config/shop.ts';
import { courierCsvs, postalCsv } from '../../../data/seller/orders/shipping-csv.ts';
import { buyerName } from '../../../domain/buyer/address.ts';
import { SHIPPING_SERVICES, type Order, type ShippingService } from '../../../domain/orders/order.ts';
import { busLabelText } from '../../../domain/shipping/bus-label.ts';
import type { Parcel } from '../../../domain/shipping/parcel.ts';
import { shipmentOf, shipmentsReadyFor, type Shipment } from '../../../domain/shipping/shipment.ts';
import { downloadText } from '../../../shared/download-text.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { SelectField } from '../../../ui/controls/select-field.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { checkIcon, warningIcon } from '../../../ui/icons/icons.json';
import { downloadIcon } from '../../../ui/icons/lazy-icons.json';
import { classNames } from '../../../ui/styles/class-names.ts';
import layout from '../../common/layout.module.css';
import rows from '../../common/rows.module.css';
import styles from './shipping-dialog.module.css';

export function ShippingDialog({ orders, onClose }: { orders: readonly Order[]; onClose: () => void }) {
  const [service, setService] = useState<ShippingService>();
  const [parcels, setParcels] = useState<ReadonlyMap<string, Parcel>>(new Map());
  const shipments = orders.map((order) => shipmentOf(order, { service, parcel: parcels.get(order.id) }));
  const problems = shipments.filter((shipment) => shipment.problems.length > 0).length;
  return (
    <Dialog
      onClose={onClose}
      size="large"
      title="Archivos de envío"
      actions={<Button onClick={onClose}>Cerrar</Button>}
    >
      <SessionWarning />
      <div className="stack">
        <SelectField
          label="Despachar por"
          placeholder="El servicio de cada pedido"
          options={SHIPPING_SERVICES}
          value={service ?? ''}
          data-autofocus=""
          onChange={({ target }) => setService(SHIPPING_SERVICES.find((known) => known === target.value))}
        />
        <div className={`stack gap-3 ${styles.files}`}>
          {SHIPPING_SERVICES.map((each) => (
            <ShipmentFile key={each} service={each} shipments={shipments} />
          ))}
        </div>
        <output className="muted">
          {problems === 0
            ? 'Todos los datos están completos.'
            : `${problems} de ${shipments.length} con problemas: quedan afuera de los archivos.`}
        </output>
        <ul className={`plain-list ${rows.rows}`} aria-label="Envíos">
          {shipments.map((shipment) => (
            <ShipmentRow
              key={shipment.order.id}
              shipment={shipment}
              onParcel={(parcel) => setParcels(new Map([...parcels, [shipment.order.id, parcel]]))}
            />
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

function ShipmentRow({ shipment, onParcel }: { shipment: Shipment; onParcel: (parcel: Parcel) => void }) {
  const { order, parcel, service, problems } = shipment;
  const ready = problems.length === 0;
  return (
    <li className={styles.row}>
      <p>
        <strong>{buyerName(order.usuario)}</strong> <code className="silk">{shortId(order.id)}</code>{' '}
        {service ?? order.servicioEnvio}
      </p>
      <Badge tone={ready ? 'success' : 'danger'} icon={ready ? checkIcon : warningIcon}>
        {ready ? 'Listo' : 'No sale'}
      </Badge>
      <fieldset className={styles.measures}>
        <legend className="visually-hidden">Paquete de {buyerName(order.usuario)}</legend>
        {MEASURES.map(([measure, label]) => (
          <TextField
            key={measure}
            label={label}
            type="number"
            inputMode="numeric"
            min={1}
            defaultValue={parcel[measure]}
            onChange={({ target }) => onParcel({ ...parcel, [measure]: numberOf(target.value) })}
          />
        ))}
      </fieldset>
      {!ready && (
        <ul className={classNames('small', layout.problems, styles.problems)}>
          {problems.map(parcelProblemText).map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </li>
  );
}

const MEASURES = [
  ['length', 'Largo (cm)'],
  ['width', 'Ancho (cm)'],
  ['height', 'Alto (cm)'],
  ['grams', 'Peso (g)'],
] as const satisfies readonly (readonly [keyof Parcel, string])[];

function numberOf(typed: string): number {
  const value = Number(typed.replace(',', '.'));
  return Number.isFinite(value) ? Math.round(value * 1000) / 1000 : 0;
}

/** The courier's site asks for a code when the file is uploaded (docs/product.md#shipping-files). */
function ShipmentFile({ service, shipments }: { service: ShippingService; shipments: readonly Shipment[] }) {
  const { busy, run } = useAction('shipping file', 'No pudimos armar el archivo. Probá de nuevo.');
  const [downloaded, setDownloaded] = useState(false);
  const ready = shipmentsReadyFor(shipments, service);
  if (!shipments.some((shipment) => shipment.service === service)) return null;

  return (
    <div className={`stack gap-3 ${styles.files}`}>
      <Button
        variant="primary"
        icon={downloadIcon}
        busy={busy}
        disabled={ready.length === 0}
        onClick={() => void run(() => download(service, ready).then(() => setDownloaded(true)))}
      >
        {`${FILE_NAMES[service]} (${ready.length})`}
      </Button>
      {downloaded && service === 'Andreani' && (
        <Notice
          live
          title="Código de descuento de Andreani"
          action={<CopyButton text={sender.courierDiscountCode} label="Copiar el código de descuento" />}
        >
          <strong>{sender.courierDiscountCode}</strong>
        </Notice>
      )}
    </div>
  );
}

const FILE_NAMES: Readonly<Record<ShippingService, string>> = {
  Andreani: 'CSV de Andreani',
  'Correo Argentino': 'CSV de Correo Argentino',
  Micro: 'Texto para el micro',
};

async function download(service: ShippingService, ready: readonly Shipment[]): Promise<void> {
  const day = new Date().toLocaleDateString('sv-SE');
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
