import { promises } from '../../../config/shop/shop.ts';
import { INVOICE_TYPES, type Invoice } from '../../../domain/orders/invoice.ts';
import type { Order } from '../../../domain/orders/order.ts';
import { differences } from '../../../domain/seller/differences.ts';
import { invoiceNumber, isInvoiceDay, MAX_INVOICE_NOTE } from '../../../domain/seller/invoice-entry.ts';
import type { OrderFields } from '../../../domain/seller/order-changes.ts';
import { isPaymentLink } from '../../../domain/seller/payment-entry.ts';
import { oneLine } from '../../../domain/text/one-line.ts';
import { shopTime } from '../../../domain/text/shop-time.ts';
import { lengthProblem } from '../../../shared/length-problem.ts';
import { Button } from '../../../ui/controls/button.tsx';
import type { FieldProblems, FieldReader } from '../../../ui/controls/form.tsx';
import { SelectField } from '../../../ui/controls/select-field.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { shortId } from '../../common/short-id.ts';
import { EditDialog } from '../../form/edit-dialog.tsx';
import { OrderNotice } from '../common/order-notice.tsx';
import { useOrderDialog } from '../common/use-order-dialog.ts';

interface InvoiceDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
}

/** Notes the invoice that the seller issued elsewhere (docs/panel.md#invoices). */
export function InvoiceDialog({ order, onClose }: InvoiceDialogProps) {
  const { busy, isLocked, initial, save, ...current } = useOrderDialog(order, onClose);
  const { factura } = initial;
  return (
    <EditDialog<keyof Invoice>
      title={`Factura del pedido ${shortId(order.id)}`}
      size="small"
      busy={busy}
      isLocked={isLocked}
      above={<OrderNotice {...current} />}
      check={problemsOf}
      onSave={(read) => {
        const changes = differences<OrderFields>({ factura: readInvoice(read) }, initial);
        if (changes === null) onClose();
        else void save(changes, 'Factura guardada: quien compró ya la ve.');
      }}
      onClose={onClose}
      below={
        factura !== null && (
          <Button
            size="small"
            variant="quiet"
            busy={busy}
            aria-disabled={isLocked}
            onClick={() => void save({ factura: null }, 'Sacaste la factura.')}
          >
            Sacar la factura
          </Button>
        )
      }
    >
      {(problems) => <InvoiceFields invoice={factura ?? newInvoice()} problems={problems} />}
    </EditDialog>
  );
}

interface InvoiceFieldsProps {
  readonly invoice: Record<keyof Invoice, string>;
  readonly problems: FieldProblems<keyof Invoice>;
}

function InvoiceFields({ invoice, problems }: InvoiceFieldsProps) {
  return (
    <>
      <SelectField
        name="tipo"
        label="Tipo"
        placeholder="Elegí"
        options={INVOICE_TYPES}
        fieldClassName="full-line"
        defaultValue={invoice.tipo}
        error={problems.tipo}
        data-autofocus=""
      />
      <TextField
        name="fecha"
        label="Día de la factura"
        type="date"
        fieldClassName="full-line"
        defaultValue={invoice.fecha}
        error={problems.fecha}
      />
      <TextField
        name="numero"
        label="Número"
        hint="Punto de venta y número, por ejemplo 3-12345."
        autoComplete="off"
        fieldClassName="full-line"
        defaultValue={invoice.numero}
        error={problems.numero}
      />
      <TextField
        name="link"
        label="Link de la factura"
        hint="Si la subiste a algún lado: con el link cualquiera la puede abrir."
        type="url"
        placeholder="https://…"
        autoComplete="off"
        fieldClassName="full-line"
        defaultValue={invoice.link}
        error={problems.link}
      />
      <TextField
        name="nota"
        label="Nota"
        hint="Por ejemplo, que se la mandaste por correo. Quien compró la puede leer."
        fieldClassName="full-line"
        defaultValue={invoice.nota}
        error={problems.nota}
      />
    </>
  );
}

/** An empty invoice of today; of the only type that the shop issues, where there is one. */
function newInvoice() {
  const [first = '', ...others] = promises.invoices;
  const fecha = shopTime(new Date()).day;
  return { tipo: others.length === 0 ? first : '', numero: '', fecha, link: '', nota: '' };
}

/** Returns null for what is no invoice. */
function readInvoice(read: FieldReader<keyof Invoice>): Invoice | null {
  const tipo = INVOICE_TYPES.find((type) => type === read('tipo'));
  const numero = invoiceNumber(read('numero'));
  if (tipo === undefined || numero === null) return null;
  return { tipo, numero, fecha: read('fecha'), link: oneLine(read('link')), nota: oneLine(read('nota')) };
}

function problemsOf(read: FieldReader<keyof Invoice>): FieldProblems<keyof Invoice> {
  return {
    ...(read('tipo') === '' && { tipo: 'Elegí el tipo' }),
    ...(!isInvoiceDay(read('fecha'), new Date()) && { fecha: 'Poné un día de hoy o anterior' }),
    ...(invoiceNumber(read('numero')) === null && {
      numero: 'Poné punto de venta, guion y número, por ejemplo 3-12345',
    }),
    ...(!isPaymentLink(oneLine(read('link'))) && {
      link: 'El link tiene que empezar con https:// y no llevar espacios',
    }),
    nota: lengthProblem(oneLine(read('nota')), MAX_INVOICE_NOTE),
  };
}
