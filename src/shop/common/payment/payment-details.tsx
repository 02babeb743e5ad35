import type { ReactNode } from 'react';
import { payment, type BankAccount, type EChequeTerms, type PaymentData } from '../../../config/payment.ts';
import { buyerContact } from '../../../domain/buyer/address.ts';
import type { Order } from '../../../domain/orders/order.ts';
import { formatPesos } from '../../../domain/text/money.ts';
import { WhatsAppLink } from '../../../shared/whatsapp-link.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { ExternalLink } from '../../../ui/display/external-link.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { externalIcon } from '../../../ui/icons/icons.json';
import { webAddress } from '../marketplace-link.ts';
import { CopyList, type CopyItem } from './copy-list.tsx';

interface PaymentDetailsProps {
  readonly order: Order;
  /** The shop's own data by default. */
  readonly data?: PaymentData;
}

/** The order's payment link and what its payment method needs. Without either, the seller writes to the buyer. */
export function PaymentDetails({ order, data = payment }: PaymentDetailsProps) {
  const link = webAddress(order.linkDePago ?? '');
  return (
    <>
      {link !== null && <PaymentLink order={order} link={link} />}
      <MethodDetails order={order} data={data} hasLink={link !== null} />
    </>
  );
}

type MethodProps = Required<PaymentDetailsProps> & { readonly hasLink: boolean };

function MethodDetails({ order, data, hasLink }: MethodProps) {
  const { transfer, echeque, sendsPaymentLink } = data;
  const method = order.medioDePago;
  if (method === 'Transferencia Bancaria' && transfer !== null)
    return <Transfer order={order} account={transfer} />;
  if (method === 'eCheque' && echeque !== null) return <ECheque order={order} terms={echeque} />;
  if (hasLink) return null;
  if (method === 'MercadoPago (link de pago)' && sendsPaymentLink) return <AwaitedLink order={order} />;
  return <ByMessage order={order} />;
}

function PaymentLink({ order, link }: { readonly order: Order; readonly link: string }) {
  return (
    <>
      <p className="no-print">
        <ExternalLink href={link} className={buttonClass({ variant: 'primary' })}>
          Pagar {formatPesos(order.totalCosto)}
          <Icon shape={externalIcon} size={18} />
        </ExternalLink>
      </p>
      <CopyList items={[{ name: 'Link de pago', text: link }]} />
      <p className="small no-print">Cuando el pago se acredite lo vas a ver en tu perfil.</p>
    </>
  );
}

function Transfer({ order, account }: { readonly order: Order; readonly account: BankAccount }) {
  const { holder, cuit, bank, cbu, alias } = account;
  return (
    <>
      <p>Transferí el total a esta cuenta y poné el número de pedido como referencia.</p>
      <CopyList
        items={[
          amountOf(order),
          { name: 'Alias', text: alias },
          { name: 'CBU', text: cbu },
          { name: 'Titular', text: holder },
          cuitItem(cuit),
          { name: 'Banco', text: bank },
          { name: 'Referencia', text: order.id },
        ]}
      />
      <Message text={`Hola, te mando el comprobante de la transferencia ${paidFor(order)}.`}>
        Mandanos el comprobante por WhatsApp
      </Message>
    </>
  );
}

function ECheque({ order, terms }: { readonly order: Order; readonly terms: EChequeTerms }) {
  const { payee, cuit, term, note } = terms;
  return (
    <>
      <p>Emití un eCheque con estos datos desde la página o la aplicación de tu banco.</p>
      <CopyList
        items={[
          amountOf(order),
          { name: 'Beneficiario', text: payee },
          cuitItem(cuit),
          { name: 'Plazo', text: term },
          { name: 'Condiciones', text: note },
          { name: 'Referencia', text: order.id },
        ]}
      />
      <Message text={`Hola, ya emití el eCheque ${paidFor(order)}.`}>Avisanos por WhatsApp</Message>
    </>
  );
}

function AwaitedLink({ order }: { readonly order: Order }) {
  return (
    <>
      <p className="breakable">
        Te mandamos el link de pago {buyerContact(order.usuario)}. También va a aparecer acá y en tu perfil.
      </p>
      <Message text={`Hola, espero el link de pago del pedido ${order.id}.`}>Pedirlo por WhatsApp</Message>
    </>
  );
}

function ByMessage({ order }: { readonly order: Order }) {
  return (
    <>
      <p className="breakable">
        Te escribimos {buyerContact(order.usuario)} para coordinar el pago: {order.medioDePago}.
      </p>
      <Message text={`Hola, hice el pedido ${order.id} y quiero coordinar el pago.`}>
        Escribir por WhatsApp
      </Message>
    </>
  );
}

function Message({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <p className="no-print">
      <WhatsAppLink size="small" text={text}>
        {children}
      </WhatsAppLink>
    </p>
  );
}

/** Copied as a bank's form takes it: with a decimal comma, and no sign or points. */
function amountOf({ totalCosto }: Order): CopyItem {
  return {
    name: 'Importe',
    text: formatPesos(totalCosto),
    copied: formatPesos(totalCosto).replace(/[^\d,]/g, ''),
  };
}

function cuitItem(cuit: string): CopyItem {
  return { name: 'CUIT', text: cuit, copied: cuit.replace(/\D/g, '') };
}

function paidFor({ id, totalCosto }: Order): string {
  return `de ${formatPesos(totalCosto)} por el pedido ${id}`;
}
