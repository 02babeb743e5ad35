import { leftOutText } from './shipping-messages.ts';
import { ShipmentFile } from './shipment-file.tsx';
import { ShipmentRow } from './shipment-row.tsx';
import { useShipments } from './use-shipments.ts';
import { OrderNotice } from '../common/order-notice.tsx';
import { SessionWarning } from '../../session/session-warning.tsx';
import type { Order } from '../../../domain/orders/order.ts';
import { SHIPPING_SERVICES } from '../../../domain/shipping/shipping-service.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { SelectField } from '../../../ui/controls/select-field.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import rows from '../../common/rows.module.css';
import styles from './shipping-dialog.module.css';
import layout from '../../common/panel-layout.module.css';

export function ShippingDialog({ orders, onClose }: { orders: readonly Order[]; onClose: () => void }) {
  const { service, chooseService, shipments, seenOf, setParcel, include } = useShipments(orders);
  const left = shipments.filter(
    ({ problems, isUnseen, ready }) => problems.length === 0 && !isUnseen && !ready,
  );
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
          onChange={({ target }) => chooseService(SHIPPING_SERVICES.find((known) => known === target.value))}
        />
        <div className={`stack gap-3 ${styles.files}`}>
          {SHIPPING_SERVICES.map((each) => (
            <ShipmentFile
              key={each}
              service={each}
              shipments={shipments}
              onDownloaded={(ids) => include(ids, false)}
            />
          ))}
        </div>
        <output className="muted">{leftOutText(shipments)}</output>
        {left.length > 1 && (
          <Button
            size="small"
            className={layout.start ?? ''}
            onClick={() =>
              include(
                left.map(({ order }) => order.id),
                true,
              )
            }
          >
            {`Incluir también los ${left.length}`}
          </Button>
        )}
        <ul className={`plain-list ${rows.rows}`} aria-label="Envíos">
          {shipments.map((shipment) => (
            <ShipmentRow
              key={shipment.order.id}
              shipment={shipment}
              news={<OrderNotice {...seenOf(shipment.order)} />}
              onParcel={(parcel) => setParcel(shipment.order.id, parcel)}
              onInclude={(included) => include([shipment.order.id], included)}
            />
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
