import { ORDER_FIELD_LABELS } from '../../../domain/orders/order-labels.ts';
import type { Order } from '../../../domain/orders/order.ts';
import { deliveryName, offeredDeliveries, PICK_UP } from '../../../domain/shipping/shipping-service.ts';
import { linesOf, usualShippingBy } from '../../../domain/seller/corrected-lines.ts';
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
  const usual = usualShippingBy(linesOf(order), service);
  const isOther = service !== order.servicioEnvio && usual !== null;
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
        isOther && usual !== order.costoEnvio
          ? `El envío sigue en ${formatPesos(order.costoEnvio)}; lo usual sería ${formatPesos(usual)}. Se cambia en «Corregir productos».`
          : undefined
      }
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
