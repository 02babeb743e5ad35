import { useState } from 'react';
import type { PaymentData } from '#config/shop-types.ts';
import { payment } from '#config/shop/payment.ts';
import { buyerContact } from '#domain/buyer/address.ts';
import { amountPaid, balanceOf, isPaid } from '#domain/orders/balance.ts';
import { isUnsent, type Order } from '#domain/orders/order.ts';
import { formatPesos } from '#domain/text/money.ts';
import { webAddress } from '#shop/common/addresses.ts';
import { WhatsAppLink } from '#shop/common/links.tsx';
import { buttonClass } from '#ui/controls/button-class.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { ExternalLink } from '#ui/display/external-link.tsx';
import { copyText } from '#ui/feedback/copy-text.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { externalIcon } from '#ui/icons/icons.json';
import { copyIcon } from '#ui/icons/lazy-icons.json';
import { classNames } from '#ui/styles/class-names.ts';
import styles from './payment-details.module.css';

interface PaymentDetailsProps {
  readonly order: Order;
  readonly heading: 'h2' | 'h3';
  readonly className: string | undefined;
  /** The shop's own data by default. */
  readonly data?: PaymentData;
}

/** Lines that every payment needs; the others are behind «Más datos». */
const FIRST_LINES = 3;

/** How the buyer pays an order, as long as it awaits its payment (docs/buying.md#how-to-pay). */
export function PaymentDetails({ order, heading: Heading, className, data = payment }: PaymentDetailsProps) {
  if (!isUnsent(order) || isPaid(order)) return null;
  const link = webAddress(order.linkDePago ?? '');
  const lines = paymentLines(order, data);
  const message = paymentMessage(order, data);
  return (
    <div className={classNames('stack gap-3', className)}>
      <Heading>Cómo pagar</Heading>
      {link !== null && (
        <p>
          <ExternalLink href={link} className={buttonClass({ variant: 'primary' })}>
            <span>{`Pagar ${formatPesos(balanceOf(order))}`}</span>
            <Icon shape={externalIcon} size={18} />
          </ExternalLink>
        </p>
      )}
      {(link === null || lines.length > 0) && <p className="breakable">{message.lead}</p>}
      {lines.length > 0 && <CopyList lines={lines} />}
      {Heading === 'h3' && (
        <p>
          <WhatsAppLink size="small" text={message.text}>
            {message.label}
          </WhatsAppLink>
        </p>
      )}
    </div>
  );
}

/** The buyer's message to the seller about the payment, and the page's sentence before it. */
export function paymentMessage(order: Order, data: PaymentData = payment) {
  const { id, medioDePago, usuario } = order;
  const total = formatPesos(balanceOf(order));
  const contact = buyerContact(usuario);
  if (paymentLines(order, data).length > 0)
    return medioDePago === 'eCheque'
      ? {
          lead: 'Emití un eCheque con estos datos desde tu banco.',
          label: 'Avisar',
          text: `Hola, ya emití el eCheque de ${total} por el pedido ${id}.`,
        }
      : {
          lead: `Transferí ${amountPaid(order) > 0 ? 'lo que falta' : 'el total'} a esta cuenta.`,
          label: 'Mandar comprobante',
          text: `Hola, te mando el comprobante de la transferencia de ${total} por el pedido ${id}.`,
        };
  if (medioDePago === 'MercadoPago (link de pago)' && data.sendsPaymentLink)
    return {
      lead: `Te mandamos el link de pago ${contact}. También va a aparecer acá y en tu perfil.`,
      label: 'Pedir el link',
      text: `Hola, espero el link de pago del pedido ${id}.`,
    };
  return {
    lead: `Te escribimos ${contact} para coordinar el pago: ${medioDePago}.`,
    label: 'Coordinar el pago',
    text: `Hola, hice el pedido ${id} y quiero coordinar el pago.`,
  };
}

/** Values that the buyer copies into the bank's form, the most important first. */
const NAMES = Object.entries({
  alias: 'Alias',
  cbu: 'CBU',
  payee: 'Beneficiario',
  holder: 'Titular',
  cuit: 'CUIT',
  bank: 'Banco',
  term: 'Plazo',
  note: 'Condiciones',
});

/**
 * Names and values with which an order is paid by transfer or eCheque; empty for another payment method, and where the shop
 * has no such data.
 */
function paymentLines(order: Order, { transfer, echeque }: PaymentData) {
  const accounts = new Map<string, object | null>([
    ['Transferencia Bancaria', transfer],
    ['eCheque', echeque],
  ]);
  const account = new Map(Object.entries<string>({ ...accounts.get(order.medioDePago) }));
  const lines = NAMES.map(([key, name]) => ({ name, text: account.get(key) ?? '' }));
  const known = lines.filter(({ text }) => text !== '');
  if (known.length === 0) return [];
  const amount = { name: 'Importe', text: formatPesos(balanceOf(order)) };
  return [amount, ...known, { name: 'Referencia', text: order.id }];
}

/** Names and values, each with a button that copies the value; the first on the screen, all on paper. */
function CopyList({ lines }: { readonly lines: ReturnType<typeof paymentLines> }) {
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      <dl className={styles.list}>
        {lines.map(({ name, text }, at) => (
          <div key={name} className={isWhole || at < FIRST_LINES ? undefined : styles.rest}>
            <dt>{name}</dt>
            <dd>{text}</dd>
            <dd className="no-print">
              <IconButton icon={copyIcon} label={`Copiar ${name}`} onClick={() => copyLine(name, text)} />
            </dd>
          </div>
        ))}
      </dl>
      {!isWhole && (
        <p className="no-print">
          <Button size="small" variant="quiet" onClick={() => setWhole(true)}>
            Más datos
          </Button>
        </p>
      )}
    </>
  );
}

/** As a bank's form takes it: an amount with a decimal comma and no sign or points, a CUIT without dashes. */
function copyLine(name: string, text: string): void {
  const isNumber = name === 'Importe' || name === 'CUIT';
  const copied = isNumber ? text.replace(/[^\d,]/g, '') : text;
  void copyText(copied, `No se pudo copiar. ${name}: ${text}`, `Copiado. ${name}: ${text}`);
}
