import type { PaymentData } from '#config/shop-types.ts';
import { payment } from '#config/shop/payment.ts';
import { buyerContact } from '#domain/buyer/address.ts';
import { amountPaid, balanceOf } from '#domain/orders/balance.ts';
import { type Order } from '#domain/orders/order.ts';
import { formatPesos } from '#domain/text/money.ts';
import { WhatsAppLink } from '#shop/common/whatsapp-link.tsx';
import { buttonClass } from '#ui/controls/button-class.ts';
import { ExternalLink } from '#ui/display/external-link.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { externalIcon } from '#ui/icons/icons.json';
import { webAddress } from '#shop/common/marketplace-link.ts';
import { CopyList, type CopyItem } from './copy-list.tsx';

interface PaymentDetailsProps {
  readonly order: Order;
  /** The shop's own data by default. */
  readonly data?: PaymentData;
}

/** The order's payment link and what its payment method needs. Without either, the seller writes to the buyer. */
export function PaymentDetails({ order, data = payment }: PaymentDetailsProps) {
  const link = webAddress(order.linkDePago ?? '');
  const way = accountToPay(order, data) ?? (link === null ? byMessage(order, data) : null);
  return (
    <>
      {link !== null && <PaymentLink order={order} link={link} />}
      {way !== null && (
        <>
          <p className="breakable">{way.text}</p>
          {way.items && <CopyList items={way.items} />}
          <p className="no-print">
            <WhatsAppLink size="small" text={way.message}>
              {way.label}
            </WhatsAppLink>
          </p>
        </>
      )}
    </>
  );
}

function PaymentLink({ order, link }: { readonly order: Order; readonly link: string }) {
  return (
    <>
      <p className="no-print">
        <ExternalLink href={link} className={buttonClass({ variant: 'primary' })}>
          <span>{`Pagar ${formatPesos(balanceOf(order))}`}</span>
          <Icon shape={externalIcon} size={18} />
        </ExternalLink>
      </p>
      <CopyList items={[{ name: 'Link de pago', text: link }]} />
      <p className="small no-print">Cuando el pago se acredite lo vas a ver en tu perfil.</p>
    </>
  );
}

interface WayToPay {
  readonly text: string;
  /** Values that the buyer copies into the bank's form. */
  readonly items?: readonly CopyItem[];
  /** WhatsApp message from the buyer to the seller. */
  readonly message: string;
  readonly label: string;
}

/** Null where the payment method needs no account, or the shop has configured none. */
function accountToPay(order: Order, { transfer, echeque }: PaymentData): WayToPay | null {
  const { id, medioDePago } = order;
  const total = formatPesos(balanceOf(order));
  const what = amountPaid(order) > 0 ? 'lo que falta' : 'el total';
  // Copied as a bank's form takes it: with a decimal comma, and no sign or points.
  const amount = { name: 'Importe', text: total, copied: total.replace(/[^\d,]/g, '') };
  const reference = { name: 'Referencia', text: id };
  const cuitItem = (cuit: string) => ({ name: 'CUIT', text: cuit, copied: cuit.replace(/\D/g, '') });
  if (medioDePago === 'Transferencia Bancaria' && transfer !== null)
    return {
      text: `Transferí ${what} a esta cuenta y poné el número de pedido como referencia.`,
      items: [
        amount,
        { name: 'Alias', text: transfer.alias },
        { name: 'CBU', text: transfer.cbu },
        { name: 'Titular', text: transfer.holder },
        cuitItem(transfer.cuit),
        { name: 'Banco', text: transfer.bank },
        reference,
      ],
      message: `Hola, te mando el comprobante de la transferencia de ${total} por el pedido ${id}.`,
      label: 'Mandanos el comprobante por WhatsApp',
    };
  if (medioDePago === 'eCheque' && echeque !== null)
    return {
      text: 'Emití un eCheque con estos datos desde la página o la aplicación de tu banco.',
      items: [
        amount,
        { name: 'Beneficiario', text: echeque.payee },
        cuitItem(echeque.cuit),
        { name: 'Plazo', text: echeque.term },
        { name: 'Condiciones', text: echeque.note },
        reference,
      ],
      message: `Hola, ya emití el eCheque de ${total} por el pedido ${id}.`,
      label: 'Avisanos por WhatsApp',
    };
  return null;
}

/** The seller sends the link to pay with, or writes to arrange the payment. */
function byMessage({ id, medioDePago, usuario }: Order, { sendsPaymentLink }: PaymentData): WayToPay {
  const contact = buyerContact(usuario);
  if (medioDePago === 'MercadoPago (link de pago)' && sendsPaymentLink)
    return {
      text: `Te mandamos el link de pago ${contact}. También va a aparecer acá y en tu perfil.`,
      message: `Hola, espero el link de pago del pedido ${id}.`,
      label: 'Pedirlo por WhatsApp',
    };
  return {
    text: `Te escribimos ${contact} para coordinar el pago: ${medioDePago}.`,
    message: `Hola, hice el pedido ${id} y quiero coordinar el pago.`,
    label: 'Escribir por WhatsApp',
  };
}
