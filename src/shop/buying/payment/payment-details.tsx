import { useState } from 'react';
import { balanceOf, isPaid } from '#domain/orders/balance.ts';
import { isUnsent, type Order } from '#domain/orders/order.ts';
import { shortId } from '#domain/orders/short-id.ts';
import { wayToPay, type WayToPay } from '#domain/orders/way-to-pay.ts';
import { formatPesos } from '#domain/text/money.ts';
import { PAYMENT_TEXTS } from '#shared/payment-texts.ts';
import { webAddress } from '#shop/page/addresses.ts';
import { WhatsAppLink } from '#shop/page/links.tsx';
import { WhoSellsLines } from '#shop/page/who-sells-lines.tsx';
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
  /** ID of the element that shows the order's number, on a screen with several orders. */
  readonly describedBy?: string;
}

/** Number of lines that every payment needs; the others are collapsed under «Más datos». */
const FIRST_LINES = 3;

/** Renders how the buyer pays an order, while the payment is outstanding (docs/buying.md#how-to-pay). */
export function PaymentDetails({ order, heading: Heading, className, describedBy }: PaymentDetailsProps) {
  if (!isUnsent(order) || isPaid(order)) return null;
  const way = wayToPay(order);
  const texts = PAYMENT_TEXTS[way.kind];
  const link = webAddress(way.link);
  const lines = paymentLines(order, way);
  return (
    <div className={classNames('stack gap-3', className)}>
      <Heading>Cómo pagar</Heading>
      {link !== null && (
        <p>
          <ExternalLink
            href={link}
            className={buttonClass({ variant: 'primary' })}
            aria-describedby={describedBy}
          >
            <span>{`Pagar ${formatPesos(balanceOf(order))}`}</span>
            <Icon shape={externalIcon} size={18} />
          </ExternalLink>
        </p>
      )}
      {(link === null || lines.length > 0) && <p className="breakable">{texts.instruction(order)}</p>}
      {lines.length > 0 && way.kind === 'transfer' && <WhoSellsLines />}
      {lines.length > 0 && <CopyList lines={lines} describedBy={describedBy} />}
      {Heading === 'h3' && (
        <p>
          <WhatsAppLink size="small" text={texts.message(order)} aria-describedby={describedBy}>
            {texts.action}
          </WhatsAppLink>
        </p>
      )}
    </div>
  );
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

/** Returns names and values for paying an order; empty when none are needed. */
function paymentLines(order: Order, { data }: WayToPay) {
  const known = NAMES.map(([key, name]) => ({ name, text: data[key] ?? '' })).filter(
    ({ text }) => text !== '',
  );
  if (known.length === 0) return [];
  const amount = { name: 'Importe', text: formatPesos(balanceOf(order)) };
  return [amount, ...known, { name: 'Referencia', text: shortId(order.id) }];
}

interface CopyListProps {
  readonly lines: ReturnType<typeof paymentLines>;
  readonly describedBy: string | undefined;
}

/** Renders names and values, each with a button that copies the value: the first ones on screen, all when printed. */
function CopyList({ lines, describedBy }: CopyListProps) {
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      <dl className={styles.list}>
        {lines.map(({ name, text }, at) => (
          <div key={name} className={isWhole || at < FIRST_LINES ? undefined : styles.rest}>
            <dt>{name}</dt>
            <dd>{text}</dd>
            <dd className="no-print">
              <IconButton
                icon={copyIcon}
                label={`Copiar ${name}`}
                aria-describedby={describedBy}
                onClick={() => copyLine(name, text)}
              />
            </dd>
          </div>
        ))}
      </dl>
      {!isWhole && (
        <p className="no-print">
          <Button size="small" variant="quiet" aria-describedby={describedBy} onClick={() => setWhole(true)}>
            Más datos
          </Button>
        </p>
      )}
    </>
  );
}

/** Copies a value in the format of banks' forms: an amount with a decimal comma and no symbol or points, a CUIT without dashes. */
function copyLine(name: string, text: string): void {
  const isNumber = name === 'Importe' || name === 'CUIT';
  const copied = isNumber ? text.replace(/[^\d,]/g, '') : text;
  void copyText(copied, `No se pudo copiar. ${name}: ${text}`, `Copiado. ${name}: ${text}`);
}
