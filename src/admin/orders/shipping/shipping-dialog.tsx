import { useState } from 'react';
import { SHIPPING_SERVICES, type Order, type ShippingService } from '../../../domain/orders/order.ts';
import type { Parcel } from '../../../domain/shipping/parcel.ts';
import { shipmentOf } from '../../../domain/shipping/shipment.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { SelectField } from '../../../ui/controls/select-field.tsx';
import { SessionWarning } from '../../session/session-warning.tsx';
import { ShipmentFile } from './shipment-file.tsx';
import { ShipmentRow } from './shipment-row.tsx';
import layout from '../../common/layout.module.css';
import rows from '../../common/rows.module.css';
import styles from './shipping-dialog.module.css';

interface ShippingDialogProps {
  readonly orders: readonly Order[];
  readonly onClose: () => void;
}

/** Prepares the carriers' files for the selected orders. The seller checks each parcel first. */
export function ShippingDialog({ orders, onClose }: ShippingDialogProps) {
  const [service, setService] = useState<ShippingService>();
  const [parcels, setParcels] = useState<ReadonlyMap<string, Parcel>>(new Map());
  const shipments = orders.map((order) => shipmentOf(order, { service, parcel: parcels.get(order.id) }));
  const problems = shipments.filter((shipment) => shipment.problems.length > 0).length;
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title="Archivos de envío"
      actions={<Button onClick={onClose}>Cerrar</Button>}
    >
      <SessionWarning />
      <div className={layout.stack}>
        <SelectField
          label="Despachar por"
          placeholder="El servicio de cada pedido"
          options={SHIPPING_SERVICES}
          value={service ?? ''}
          data-autofocus=""
          onChange={({ target }) => setService(SHIPPING_SERVICES.find((known) => known === target.value))}
        />
        <div className={styles.files}>
          {SHIPPING_SERVICES.map((each) => (
            <ShipmentFile key={each} service={each} shipments={shipments} />
          ))}
        </div>
        <output className={layout.muted}>
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
