import { IVA_OPTIONS } from '#domain/buyer/buyer-labels.ts';
import type { SelectProps } from '#ui/controls/select.tsx';
import { TRACK_CODES } from '#domain/buyer/buyer.ts';
import { PROVINCES } from '#domain/buyer/provinces.ts';
import { INVOICE_TYPES, type Order } from '#domain/orders/order.ts';
import { mapNames } from '#domain/fields.ts';
import { differences } from '#domain/seller/differences.ts';
import { readOrderForm, shownOrderForm, typingWarning } from './read-order-form.ts';
import { readTrackingField } from './tracking-field.ts';
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
import { FieldControl } from '#admin/parts/field-control.tsx';
import { FormSheet } from '#admin/parts/form-sheet.tsx';
import { useDraftForm, type FormDraft } from '#admin/parts/use-draft-form.ts';
import type { ChangeProblem } from '#admin/parts/use-seller-change.ts';
import { changeOf, useOrderChange } from './use-order-change.ts';
import layout from '#admin/common/panel-layout.module.css';
import styles from './orders.module.css';

interface OrderFormProps {
  readonly order: Order;
  readonly title: string;
  readonly onClose: () => void;
  /** Saved, or thrown away. */
  readonly onDone: () => void;
}

/**
 * The one form of an order, from the table of its fields (docs/panel.md#seller-orders). What somebody else changed
 * meanwhile is said at save, and a second save overwrites it on purpose.
 */
export function OrderForm({ order, ...sheet }: OrderFormProps) {
  const { change } = useOrderChange();
  const draft = useDraftForm(
    { kind: 'order', section: 'pedidos', record: `ordenes/${order.id}` },
    { names: SHOWN, base: orderFields(order), shown: shownOrderForm },
  );
  const { base } = draft;
  const now = useNow(60_000);
  const { fields, problems } = readOrderForm(draft.text, base, new Date(now));

  async function save(): Promise<ChangeProblem | string | null> {
    const changes = differences<OrderFields>({ ...base, ...fields }, base);
    if (changes === null) return 'No cambiaste nada todavía.';
    return change(changeOf(order, changes, base), { said: () => 'Pedido guardado.' });
  }

  return (
    <FormSheet
      {...sheet}
      draft={draft}
      problems={problems}
      onSave={save}
      className="stack"
      fields={(shown) =>
        Object.entries(FIELD_GROUPS).map(([group, label]) => (
          <fieldset key={group} className={`${layout.fields} ${styles.group}`}>
            <legend>{label}</legend>
            {SHOWN.filter((name) => ORDER_FIELDS[name].group === group).map((name) => (
              <FormField key={name} name={name} draft={draft} error={shown[name]} />
            ))}
          </fieldset>
        ))
      }
    />
  );
}

const SHOWN = ORDER_FIELD_NAMES.filter((name) => ORDER_FIELDS[name].group !== null);

interface FormFieldProps {
  readonly name: OrderField;
  readonly draft: FormDraft<OrderField>;
  readonly error: string | undefined;
}

function FormField({ name, draft, error }: FormFieldProps) {
  const { label, kind } = ORDER_FIELDS[name];
  return (
    <FieldControl
      kind={kind}
      label={label}
      hint={(name === 'trackingNumber' && readTrackingField(draft.text(name)).readAs) || HINTS[name]}
      error={error}
      warning={typingWarning(name, draft.text)}
      value={draft.text(name)}
      onType={(text) => draft.type({ [name]: text })}
      options={CHOICES[name]}
      placeholder={CHOICES[name] && 'Sin especificar'}
    />
  );
}

const CHOICES: Readonly<Partial<Record<OrderField, SelectProps['options']>>> = {
  servicioEnvio: offeredDeliveries(),
  facturaTipo: INVOICE_TYPES,
  provincia: PROVINCES.map(({ name }) => name),
  iva: IVA_OPTIONS,
  trackCode: TRACK_CODES,
};

const HINTS: Readonly<Partial<Record<OrderField, string>>> = {
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
