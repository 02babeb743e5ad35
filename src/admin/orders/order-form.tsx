import { useId, useRef, useState } from 'react';
import { IVA_CONDITIONS, TRACK_CODES } from '../../domain/buyer/buyer.ts';
import { PROVINCES } from '../../domain/buyer/provinces.ts';
import { INVOICE_TYPES } from '../../domain/orders/invoice.ts';
import { fieldNames } from '../../domain/fields.ts';
import type { Order } from '../../domain/orders/order.ts';
import { differences } from '../../domain/seller/differences.ts';
import { fieldLength, readOrderForm, shownOrderForm, type OrderFormProblem } from './read-order-form.ts';
import {
  FIELD_GROUPS,
  ORDER_FIELD_NAMES,
  ORDER_FIELDS,
  orderFields,
  type OrderField,
  type OrderFields,
} from '../../domain/seller/order-fields.ts';
import { offeredDeliveries } from '../../domain/shipping/shipping-service.ts';
import { FORM_WARNING_TEXTS } from '../../shared/shipping-form/shipping-form-messages.ts';
import { lengthProblem } from '../../shared/length-problem.ts';
import { Button } from '../../ui/controls/button.tsx';
import { focusField, formReader, type FieldReader } from '../../ui/controls/form.tsx';
import { SelectField } from '../../ui/controls/select-field.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { useBusy } from '../../ui/controls/use-busy.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useSeller } from '../common/seller-context.ts';
import { Sheet } from '../parts/sheet.tsx';
import { useOrderChange } from './use-order-change.ts';
import styles from './orders.module.css';

interface OrderFormProps {
  readonly order: Order;
  readonly draftKey: string;
  readonly title: string;
  readonly onClose: () => void;
  /** Saved, or thrown away. */
  readonly onDone: () => void;
}

/**
 * The one form of an order, from the table of its fields (docs/panel.md#seller-orders). What is typed is a draft until it is
 * saved or thrown away. What somebody else changed meanwhile is said at save, and a second save overwrites it on purpose.
 */
export function OrderForm({ order, draftKey, title, onClose, onDone }: OrderFormProps) {
  const { drafts } = useSeller();
  const change = useOrderChange();
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const [seen, setSeen] = useState(() => orderFields(order));
  const [problems, setProblems] = useState<Partial<Record<OrderField, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, run] = useBusy();
  const [initial] = useState(() => ({ ...shownOrderForm(orderFields(order)), ...drafts.of(draftKey) }));

  function keep(): void {
    if (form.current === null) return;
    const read = formReader<OrderField>(form.current);
    drafts.keep(draftKey, Object.fromEntries(SHOWN.map((name) => [name, read(name)])));
    // A field that is put right says so at once.
    if (fieldNames(problems).length > 0) check(read);
  }

  function check(read: FieldReader<OrderField>) {
    const result = readOrderForm(read, seen, new Date());
    const { fields, problems: found } = result;
    const texts = fieldNames(found).map((name) => [name, problemText(found[name], name, fields)]);
    setProblems(Object.fromEntries(texts));
    return result;
  }

  async function save(): Promise<void> {
    if (form.current === null) return;
    const { fields, problems: found } = check(formReader(form.current));
    const wrong = SHOWN.find((name) => name in found);
    if (wrong !== undefined) return focusField(form.current, wrong);
    const changes = differences<OrderFields>({ ...seen, ...fields }, seen);
    if (changes === null) return leave();
    const failure = await change.change(order, changes, 'Pedido guardado.', seen);
    setProblem(failure);
    if (failure === null) return leave();
    // The seller has read what changed: the next save is meant.
    setSeen(orderFields(order));
  }

  function leave(): void {
    drafts.drop(draftKey);
    onDone();
  }

  return (
    <Sheet
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={id} variant="primary" size="small" busy={busy}>
            Guardar
          </Button>
          <Button size="small" onClick={leave}>
            Descartar
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={id}
        className="stack"
        noValidate
        onInput={keep}
        onSubmit={(event) => {
          event.preventDefault();
          void run(save);
        }}
      >
        {problem !== null && (
          <Notice tone="error" live>
            {problem}
          </Notice>
        )}
        {Object.entries(FIELD_GROUPS).map(([group, label]) => (
          <fieldset key={group} className={styles.group}>
            <legend>{label}</legend>
            {SHOWN.filter((name) => ORDER_FIELDS[name].group === group).map((name) => (
              <FormField key={name} name={name} initial={initial[name] ?? ''} error={problems[name]} />
            ))}
          </fieldset>
        ))}
      </form>
    </Sheet>
  );
}

const SHOWN = ORDER_FIELD_NAMES.filter((name) => ORDER_FIELDS[name].group !== null);

interface FormFieldProps {
  readonly name: OrderField;
  readonly initial: string;
  readonly error: string | undefined;
}

/** `Field` wires label, error and hint; the field's kind decides the control. */
function FormField({ name, initial, error }: FormFieldProps) {
  const { label, kind } = ORDER_FIELDS[name];
  const options = CHOICES[name];
  const common = { name, label, error, hint: HINTS[name], defaultValue: initial };
  if (options !== undefined)
    return (
      <SelectField
        {...common}
        placeholder="Sin especificar"
        options={options.includes(initial) || initial === '' ? options : [initial, ...options]}
      />
    );
  return (
    <TextField
      {...common}
      autoComplete="off"
      {...(kind === 'pesos' && { inputMode: 'decimal' as const })}
      {...(kind === 'day' && { type: 'date' })}
      {...(kind === 'address' && { type: 'url', placeholder: 'https://…' })}
      {...(WIDE.has(name) && { fieldClassName: 'full-line' })}
    />
  );
}

const CHOICES: Readonly<Partial<Record<OrderField, readonly string[]>>> = {
  servicioEnvio: offeredDeliveries(),
  facturaTipo: INVOICE_TYPES,
  provincia: PROVINCES.map(({ name }) => name),
  iva: IVA_CONDITIONS,
  trackCode: TRACK_CODES,
};

const WIDE: ReadonlySet<OrderField> = new Set([
  'titulo',
  'imagen',
  'notaDePago',
  'linkDePago',
  'facturaLink',
  'facturaNota',
]);

const HINTS: Readonly<Partial<Record<OrderField, string>>> = {
  totalCosto: 'En pesos, con el envío incluido.',
  costoEnvio: 'En pesos; 0 es gratis.',
  imagen: 'Dirección web; vacía, sin imagen.',
  montoPagado: 'Todo lo que pagó hasta ahora; 0, sin pagar.',
  notaDePago: 'Quien compró la puede leer.',
  linkDePago: 'El de MercadoPago. Vacío, se saca.',
  facturaNumero: 'Punto de venta y número: 3-12345. Vacío, sin factura.',
  facturaNota: 'Quien compró la puede leer.',
};

function problemText(
  problem: OrderFormProblem | undefined,
  name: OrderField,
  fields: Partial<OrderFields>,
): string | undefined {
  if (problem === 'long') return lengthProblem(String(fields[name]), fieldLength(name));
  return problem && PROBLEM_TEXTS[problem];
}

const PROBLEM_TEXTS: Readonly<Record<Exclude<OrderFormProblem, 'long'>, string>> = {
  amount: 'Ingresá un importe, por ejemplo 12500,50',
  'below-shipping': 'El total incluye el envío: no puede ser menor',
  empty: 'No puede estar vacío',
  email: FORM_WARNING_TEXTS.email,
  address: 'Tiene que empezar con https:// y no llevar espacios',
  day: 'Poné un día de hoy o anterior',
  invoice: 'Poné punto de venta, guion y número, por ejemplo 3-12345',
  'invoice-type': 'Elegí el tipo',
};
