import { ORDER_FIELD_LABELS } from '../../../domain/orders/order-labels.ts';
import type { Order } from '../../../domain/orders/order.ts';
import {
  deliveryName,
  DELIVERIES,
  offeredDeliveries,
  PICK_UP,
} from '../../../domain/shipping/shipping-service.ts';
import { usualShippingOf } from '../../../domain/seller/linked-lines.ts';
import { formatPesos } from '../../../domain/text/money.ts';
import { SelectField } from '../../../ui/controls/select-field.tsx';

interface ServiceFieldProps {
  readonly order: Order;
  readonly service: string;
  readonly onChange: (service: string) => void;
}

/** The carrier of an order. Another one leaves the shipping cost as it is, which the hint says. */
export function ServiceField({ order, service, onChange }: ServiceFieldProps) {
  const known: readonly string[] = offeredDeliveries();
  const isKnown = known.includes(order.servicioEnvio) || order.servicioEnvio === '';
  const delivery = DELIVERIES.find((one) => one === service && one !== order.servicioEnvio);
  const usual = delivery === undefined ? order.costoEnvio : usualShippingOf(order, delivery);
  return (
    <SelectField
      label={ORDER_FIELD_LABELS.servicioEnvio}
      options={(isKnown ? known : [order.servicioEnvio, ...known]).map((value) => ({
        value,
        label: value === PICK_UP ? deliveryName(value) : value,
      }))}
      {...(order.servicioEnvio === '' && { placeholder: 'Sin especificar' })}
      value={service}
      hint={
        usual !== order.costoEnvio
          ? `El envío sigue en ${formatPesos(order.costoEnvio)}; lo usual sería ${formatPesos(usual)}. Se cambia en «Editar importes y primer producto».`
          : undefined
      }
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
