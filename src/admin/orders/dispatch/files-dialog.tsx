import { useId, useState, type ReactNode } from 'react';
import { sender } from '#config/shop/shipping.ts';
import { reportError } from '#data/reporting/report-error.ts';
import type { SellerRepositories } from '#data/seller/session/seller-firebase.ts';
import { carrierFiles } from '#data/seller/orders/shipping-csv.ts';
import { buyerName } from '#domain/buyer/address.ts';
import { BUYER_FIELD_LABELS } from '#domain/buyer/buyer-labels.ts';
import { isCancelled, isUnsent, statusText, type Order } from '#domain/orders/order.ts';
import { editableNumber, readNumber } from '#domain/text/typed-number.ts';
import {
  DEFAULT_PARCEL,
  parcelOf,
  type Parcel,
  LONGEST_SIDE_CM,
  SUM_OF_SIDES_CM,
  type ParcelDoubt,
  type ParcelProblem,
} from '#domain/shipping/parcel.ts';
import { needsShippingFile, shipmentOf, type Shipment } from '#domain/shipping/shipment.ts';
import { SHIPPING_SERVICES, type ShippingService } from '#domain/shipping/shipping-service.ts';
import { mapFields } from '#domain/fields.ts';
import { formatDateTime, shopTime } from '#domain/text/shop-time.ts';
import { formatNumber } from '#domain/text/number-text.ts';
import { downloadText } from '#shared/download-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { TextField } from '#ui/controls/fields.tsx';
import { useBusy } from '#ui/controls/use-busy.ts';
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { showToast } from '#ui/feedback/toasts/show-toast.ts';
import { downloadIcon } from '#ui/icons/lazy-icons.json';
import { ordersText } from '#admin/section/count-text.ts';
import { shortId } from '#domain/orders/short-id.ts';
import { useDraftForm, type FormDraft } from '#admin/form/use-draft-form.ts';
import { useRun } from '#admin/change/use-run.ts';
import { orderChangeSubject } from '#admin/orders/order-change.ts';
import { PayState } from '#admin/orders/order-actions.tsx';
import styles from './files-dialog.module.css';

interface FilesDialogProps {
  readonly orders: readonly Order[];
  readonly onClose: () => void;
}

/** Renders a dialog that creates the carriers' files for the selected orders (docs/panel.md#shipping-files). */
export function FilesDialog({ orders, onClose }: FilesDialogProps) {
  const measures = useDraftForm(
    { kind: 'parcels', record: 'ordenes/medidas' },
    { base: {}, shown: () => Object.fromEntries(orders.flatMap(shownMeasures)) },
  );
  // Orders that are sent, unpaid, or already in a file are not preselected.
  const [included, setIncluded] = useState<ReadonlySet<string>>(
    () => new Set(orders.filter(needsShippingFile).map(({ id }) => id)),
  );
  const shipments = orders.map((order) =>
    shipmentOf(
      order,
      mapFields(DEFAULT_PARCEL, (measure) => readNumber(measures.text(measureKey(order, measure)))),
    ),
  );

  function include(id: string, isIn: boolean): void {
    const next = new Set(included);
    if (isIn) next.add(id);
    else next.delete(id);
    setIncluded(next);
  }

  return (
    <Dialog
      onClose={onClose}
      size="large"
      title="Archivos de envío"
      actions={<Button onClick={onClose}>Cerrar</Button>}
    >
      <div className="stack gap-4">
        {[...SHIPPING_SERVICES, null].map((service) => (
          <Carrier
            key={service}
            service={service}
            shipments={shipments.filter((shipment) => fileOf(shipment) === service)}
            included={included}
            onInclude={include}
            measures={measures}
          />
        ))}
      </div>
    </Dialog>
  );
}

/** Returns the service whose file can include the order; null for an order without a file. */
function fileOf({ order, service }: Shipment): ShippingService | null {
  return isCancelled(order.estado) ? null : service;
}

interface CarrierProps extends Omit<ParcelRowProps, 'shipment' | 'isIncluded' | 'onInclude'> {
  readonly service: ShippingService | null;
  readonly shipments: readonly Shipment[];
  readonly included: ReadonlySet<string>;
  readonly onInclude: (id: string, isIncluded: boolean) => void;
}

/** Renders a carrier's orders and the button of its file, or the orders without a file. */
function Carrier({ service, shipments, included, onInclude, ...row }: CarrierProps) {
  const heading = useId();
  if (shipments.length === 0) return null;
  const ready = shipments.filter(({ order, problems }) => problems.length === 0 && included.has(order.id));
  return (
    <section aria-labelledby={heading}>
      <div className={`row gap-2 ${styles.head}`}>
        <h3 id={heading}>{service ?? 'Sin archivo'}</h3>
        {service !== null && <FileButton service={service} ready={ready} />}
      </div>
      <ul className="plain-list" aria-labelledby={heading}>
        {shipments.map((shipment) => (
          <ParcelRow
            key={shipment.order.id}
            {...row}
            shipment={shipment}
            isIncluded={included.has(shipment.order.id)}
            onInclude={(isIn) => onInclude(shipment.order.id, isIn)}
          />
        ))}
      </ul>
    </section>
  );
}

interface FileButtonProps {
  readonly service: ShippingService;
  readonly ready: readonly Shipment[];
}

/** The file is downloaded before it is recorded in its orders, so that a lost connection loses no file. */
function FileButton({ service, ready }: FileButtonProps) {
  const run = useRun();
  const [busy, begin] = useBusy();
  const [downloaded, setDownloaded] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const texts = FILE_TEXTS[service];
  const doubtful = ready.filter(({ doubts }) => doubts.length > 0);

  function press(): void {
    if (ready.length === 0) return;
    if (doubtful.length > 0) setAsking(true);
    else void begin(make);
  }

  async function make(): Promise<void> {
    setAsking(false);
    try {
      for (const file of await carrierFiles(service, ready, shopTime(new Date()).day))
        downloadText(file.name, file.text, file.type);
    } catch (cause) {
      reportError('shipping file', cause);
      return showToast('error', 'No pudimos armar el archivo. Probá de nuevo.');
    }
    setDownloaded(true);
    const records = ready.map(({ order }) => ({
      ...orderChangeSubject(order),
      write: ({ orders }: SellerRepositories) => orders.recordShippingFile(order.id),
    }));
    await run(records, {
      label: 'Anotar el archivo',
      toastText: (count) => `${ordersText(count)}: en archivo.`,
    });
  }

  return (
    <div className="stack gap-2">
      <Button
        variant="primary"
        size="small"
        icon={downloadIcon}
        busy={busy}
        // Not `disabled`, which would drop the focus after the download.
        aria-disabled={ready.length === 0}
        onClick={press}
      >
        {`${texts.label} (${ready.length})`}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="¿Están bien estos paquetes?"
          confirmLabel="Sí, armar el archivo"
          onConfirm={() => void begin(make)}
          onCancel={() => setAsking(false)}
        >
          <ul className="bullets">
            {doubtful.map(({ order, parcel, doubts }) => (
              <li key={order.id}>
                {`${buyerName(order.usuario)}: ${doubts.map((doubt) => doubtText(doubt, order, parcel)).join('; ')}`}
              </li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
      {downloaded && texts.title !== '' && (
        <Notice live title={texts.title}>
          {texts.notice}
        </Notice>
      )}
    </div>
  );
}

/** Label of the button for a carrier's file, and a notice after the download; without a title there is no notice. */
const FILE_TEXTS: Readonly<Record<ShippingService, { label: string; title: string; notice: ReactNode }>> = {
  Andreani: {
    label: 'CSV de Andreani',
    title: sender.courierDiscountCode && 'Código de descuento de Andreani',
    notice: <strong>{sender.courierDiscountCode}</strong>,
  },
  'Correo Argentino': {
    label: 'CSV de Correo Argentino',
    title: 'Subilo a MiCorreo tal como se descargó',
    notice: 'Una planilla de cálculo cambia los pesos con decimales al guardarlo.',
  },
  Micro: { label: 'Texto para el micro', title: '', notice: null },
};

interface ParcelRowProps {
  readonly shipment: Shipment;
  readonly isIncluded: boolean;
  readonly onInclude: (isIncluded: boolean) => void;
  readonly measures: FormDraft<string>;
}

/** Renders one row: the buyer, open questions, and the parcel, whose measures are edited after a press. */
function ParcelRow({ shipment, isIncluded, onInclude, measures }: ParcelRowProps) {
  const { order, parcel, problems, doubts } = shipment;
  const [isOpen, setOpen] = useState(false);
  const fields = useId();
  const name = buyerName(order.usuario);
  const hasFile = fileOf(shipment) !== null;
  const isOdd = doubts.includes('weight');
  return (
    <li className={`row ${styles.row}`}>
      {problems.length === 0 ? (
        <Checkbox
          label={name}
          aria-label={`Sale en el archivo: ${name}`}
          checked={isIncluded}
          onChange={({ target }) => onInclude(target.checked)}
        />
      ) : (
        <span className={styles.out}>{name}</span>
      )}
      <code className="silk">{shortId(order.id)}</code>
      {hasFile && <PayState order={order} />}
      {hasFile && !isUnsent(order) && <span className="muted small">{statusText(order, order.estado)}</span>}
      {order.archivoDeEnvio && (
        <span className="muted small">En archivo el {formatDateTime(order.archivoDeEnvio)}</span>
      )}
      {problems.length > 0 && (
        <span className="small breakable toned tone-danger">{problems.map(problemText).join('. ')}</span>
      )}
      {doubts.includes('number-twice') && (
        <span className="small breakable toned tone-warning">{doubtText('number-twice', order, parcel)}</span>
      )}
      {hasFile && (
        <Button
          variant="quiet"
          size="small"
          className={styles.parcel}
          aria-label={`${parcelText(parcel)}: medidas del paquete de ${name}`}
          aria-expanded={isOpen}
          aria-controls={fields}
          onClick={() => setOpen(!isOpen)}
        >
          {parcelText(parcel)}
        </Button>
      )}
      <fieldset id={fields} className={styles.measures} hidden={!isOpen && !isOdd}>
        <legend className="visually-hidden">Paquete de {name}</legend>
        {MEASURES.map(([measure, label]) => (
          <TextField
            key={measure}
            label={label}
            inputMode="decimal"
            autoComplete="off"
            value={measures.text(measureKey(order, measure))}
            warning={measure === 'grams' && isOdd ? weightText(parcel) : undefined}
            onChange={({ target }) => measures.type({ [measureKey(order, measure)]: target.value })}
          />
        ))}
      </fieldset>
    </li>
  );
}

/** Formats a parcel as «1,5 kg · 20 × 20 × 20 cm»; shows the typed text for a measure that is not a number. */
function parcelText({ grams, length, width, height }: Parcel): string {
  const measured = [grams, length, width, height];
  if (measured.some(Number.isNaN)) return 'Medidas';
  return `${formatNumber(grams / 1000)} kg · ${[length, width, height].map((side) => formatNumber(side)).join(' × ')} cm`;
}

const MEASURES = [
  ['length', 'Largo (cm)'],
  ['width', 'Ancho (cm)'],
  ['height', 'Alto (cm)'],
  ['grams', 'Peso (g)'],
] as const satisfies readonly (readonly [keyof Parcel, string])[];

/** Returns the field name for a typed measure of an order's parcel. */
function measureKey({ id }: Order, measure: keyof Parcel): string {
  return `${id} ${measure}`;
}

/** Returns the usual parcel of an order, as field texts. */
function shownMeasures(order: Order): readonly (readonly [string, string])[] {
  const parcel = parcelOf(order);
  return MEASURES.map(([measure]) => [measureKey(order, measure), editableNumber(parcel[measure])]);
}

function doubtText(doubt: ParcelDoubt, { usuario }: Order, { grams }: Parcel): string {
  if (doubt === 'weight') return `${formatNumber(grams / 1000)} kg`;
  return `calle «${usuario.calle}» y altura «${usuario.altura}»: la etiqueta repite el número`;
}

function weightText({ grams }: Parcel): string {
  return `${formatNumber(grams / 1000)} kg: ¿está bien? El peso va en gramos.`;
}

/** Returns why an order is in no file (docs/panel.md#shipping-files). */
function problemText(problem: ParcelProblem): string {
  if (problem.kind === 'missing') return `Falta: ${BUYER_FIELD_LABELS[problem.field]}`;
  if (problem.kind === 'invalid')
    return `${BUYER_FIELD_LABELS[problem.field]} «${problem.value}»: ${INVALID[problem.field]}`;
  if (problem.kind === 'sum-of-sides')
    return `Largo, ancho y alto suman ${problem.sum} cm: el máximo es ${SUM_OF_SIDES_CM}`;
  return PROBLEMS[problem.kind];
}

const PROBLEMS: Readonly<
  Record<Exclude<ParcelProblem['kind'], 'missing' | 'invalid' | 'sum-of-sides'>, string>
> = {
  'unknown-service': 'corre no válido',
  'pick-up': 'Se retira en persona: no va en ningún archivo',
  cancelled: 'El pedido está cancelado',
  'no-weight': 'El peso tiene que ser mayor que cero',
  'no-size': 'Las medidas tienen que ser mayores que cero',
  'longest-side': `Ningún lado puede pasar de ${LONGEST_SIDE_CM} cm`,
  'no-declared-value': 'El valor declarado tiene que ser mayor que cero',
};

const INVALID: Readonly<Record<Extract<ParcelProblem, { kind: 'invalid' }>['field'], string>> = {
  cel: 'no tiene 10 dígitos con el código de área',
  provincia: 'no existe',
  cp: 'no tiene 4 números',
  correo: 'no es válido',
  dni: 'no tiene 7 u 8 números',
};
