import { IVA_OPTIONS } from '#domain/buyer/buyer-labels.ts';
import type { SelectProps } from '#ui/controls/select.tsx';
import { TRACK_CODES } from '#domain/buyer/buyer.ts';
import { PROVINCES } from '#domain/buyer/provinces.ts';
import { INVOICE_TYPES, type Order } from '#domain/orders/order.ts';
import { mapNames } from '#domain/fields.ts';
import { differences } from '#domain/seller/differences.ts';
import { readOrderForm, orderFormTexts, typingWarning } from './read-order-form.ts';
import { readTrackingField } from '#admin/form/tracking-field.ts';
import {
  FIELD_GROUPS,
  ORDER_FIELD_NAMES,
  ORDER_FIELDS,
  orderFields,
  type OrderField,
  type OrderFields,
} from '#domain/seller/order-fields.ts';
import { offeredDeliveries } from '#domain/shipping/shipping-service.ts';
import { useNow } from '#shared/relative-time.tsx';
import { RecordForm } from '#admin/form/record-form.tsx';
import { useDraftForm } from '#admin/form/use-draft-form.ts';
import { useRun, type ChangeProblem } from '#admin/change/use-run.ts';
import { orderChange } from '#admin/orders/order-change.ts';

interface OrderFormProps {
  readonly order: Order;
  readonly title: string;
  readonly onClose: () => void;
  /** Called after saving or discarding. */
  readonly onDone: () => void;
}

/**
 * Renders the form of an order, from the table of its fields (docs/panel.md#seller-orders). Saving reports changes that somebody
 * else made in the meantime; a second save overwrites them.
 */
export function OrderForm({ order, ...sheet }: OrderFormProps) {
  const run = useRun();
  const draft = useDraftForm(
    { kind: 'order', record: `ordenes/${order.id}` },
    { names: SHOWN, base: orderFields(order), shown: orderFormTexts },
  );
  const { base } = draft;
  const now = useNow(60_000);
  const { fields, problems } = readOrderForm(draft.text, base, new Date(now));

  async function save(): Promise<ChangeProblem | string | null> {
    const changes = differences<OrderFields>({ ...base, ...fields }, base);
    if (changes === null) return 'No cambiaste nada todavía.';
    return run([orderChange(order, changes, { seen: base })], { toastText: () => 'Pedido guardado.' });
  }

  return (
    <RecordForm
      {...sheet}
      rows={ORDER_FIELDS}
      names={SHOWN}
      groups={FIELD_GROUPS}
      draft={draft}
      problems={problems}
      onSave={save}
      options={CHOICES}
      emptyChoice="Sin especificar"
      hints={{
        ...HINTS,
        trackingNumber: readTrackingField(draft.text('trackingNumber')).readAs ?? HINTS.trackingNumber,
      }}
      warningOf={(name) => typingWarning(name, draft.text)}
    />
  );
}

const SHOWN = ORDER_FIELD_NAMES.filter((name) => ORDER_FIELDS[name].group !== null);

const CHOICES: Readonly<Partial<Record<OrderField, SelectProps['options']>>> = {
  servicioEnvio: offeredDeliveries(),
  facturaTipo: INVOICE_TYPES,
  provincia: PROVINCES.map(({ name }) => name),
  iva: IVA_OPTIONS,
  trackCode: TRACK_CODES,
};

const HINTS: Readonly<Partial<Record<OrderField, string>>> & { readonly trackingNumber: string } = {
  ...mapNames(
    ORDER_FIELD_NAMES.filter((name) => ORDER_FIELDS[name].kind === 'address'),
    () => 'Dirección web. Vacía, se saca.',
  ),
  totalCosto: 'En pesos, con el envío incluido.',
  costoEnvio: 'En pesos; 0 es gratis.',
  montoPagado: 'Todo lo que pagó hasta ahora; 0, sin pagar.',
  devuelto: 'Lo que le devolviste de ese monto.',
  notaDePago: 'Quien compró la puede leer.',
  trackingNumber: 'Vacío, queda pendiente.',
  facturaNumero: 'Punto de venta y número: 3-12345. Vacío, sin factura.',
  facturaNota: 'Quien compró la puede leer.',
};
