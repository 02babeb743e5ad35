import type { MouseEvent } from 'react';
import { MOST_READ } from '../../data/seller/users/left-carts.ts';
import { buyerName } from '../../domain/buyer/address.ts';
import { cartLines, cartTotals } from '../../domain/cart/cart-totals.ts';
import { unitsForSale, type Product } from '../../domain/catalogue/product.ts';
import { mayRemind, type LeftCart } from '../../domain/seller/left-carts.ts';
import { formatPesos } from '../../domain/text/money.ts';
import { RelativeTime } from '../../shared/relative-time.tsx';
import { useNow } from '../../shared/use-now.ts';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { showToast } from '../../ui/feedback/toasts/show-toast.ts';
import { ContactLink } from '../common/buyer-data.tsx';
import { readsText } from '../common/counted-text.ts';
import { ReadFailure } from '../common/section-state.tsx';
import { useCatalogue } from '../lines/use-draft-lines.ts';
import { cartParts, reminderMessage } from './reminder-message.ts';
import { useLeftCarts, useReminder } from './use-left-carts.ts';
import rows from '../common/rows.module.css';
import styles from './left-carts.module.css';

/** Lists the carts left behind by buyers who agreed to be reminded, and prepares a message to each (docs/panel.md#carts-left-behind). */
export function LeftCarts() {
  const { reading, failed, retry } = useLeftCarts();
  const products = useCatalogue();
  if (failed) return <ReadFailure what="los carritos sin terminar" onRetry={retry} />;
  if (reading === undefined) return <Spinner label="Leyendo los carritos sin terminar…" />;
  const { carts, read, isCapped } = reading;
  return (
    <div className="stack">
      <p className="small">
        {carts.length === 0 && 'Ningún carrito sin terminar. '}
        De quienes lo aceptaron en su perfil, con su último cambio hace entre un día y dos meses y sin pedidos
        desde entonces. Se escribe una vez por carrito, y a cada persona una vez por semana.
      </p>
      {carts.length > 0 && (
        <ol className={`plain-list ${rows.table} ${rows.rows}`} aria-label="Carritos sin terminar">
          {carts.map((cart) => (
            <LeftCartRow key={cart.buyer.sub} cart={cart} products={products} />
          ))}
        </ol>
      )}
      <p className="muted small">
        {isCapped && `Se miraron los ${MOST_READ} más nuevos: puede haber más. `}
        {readsText(read)}
      </p>
    </div>
  );
}

interface LeftCartRowProps {
  readonly cart: LeftCart;
  readonly products: ReadonlyMap<number, Product>;
}

function LeftCartRow({ cart, products }: LeftCartRowProps) {
  const { buyer, since, reminder } = cart;
  const now = useNow(60_000);
  const lines = cartLines(buyer.carrito, products);
  const isWhole = lines.length === buyer.carrito.length;
  const soldOut = lines.filter(({ product }) => unitsForSale(product) === 0);
  return (
    <li className={styles.row} tabIndex={-1}>
      <div className="stack gap-1">
        <h3 className="breakable">{buyerName(buyer)}</h3>
        <p className="small breakable">{cartParts(buyer, products).join(' · ')}</p>
        {soldOut.length > 0 && (
          <p className="small tone-warning toned">
            Ahora no se vende: {soldOut.map(({ product }) => product.title).join(', ')}.
          </p>
        )}
        <p className="muted small">
          {isWhole && <span className="tabular">{formatPesos(cartTotals(lines).total)} con envío · </span>}
          <RelativeTime date={since} />
        </p>
      </div>
      {reminder !== null && !mayRemind(buyer.carrito, reminder, new Date(now)) ? (
        <p className="muted small">
          Le escribiste:{' '}
          <span className={styles.lower}>
            <RelativeTime date={reminder.cuando} />
          </span>
        </p>
      ) : (
        <ReminderLinks cart={cart} products={products} />
      )}
    </li>
  );
}

const CHANNELS = ['Whatsapp', 'Email'] as const;

/** One press opens the prepared message and notes it. */
function ReminderLinks({ cart: { buyer }, products }: LeftCartRowProps) {
  const { mutateAsync } = useReminder();
  const message = reminderMessage(buyer, products);

  async function open(event: MouseEvent, channel: (typeof CHANNELS)[number]): Promise<void> {
    if (!navigator.onLine) {
      event.preventDefault();
      return showToast('warning', OFFLINE);
    }
    // The links disappear once the message is noted.
    const row = event.currentTarget.closest<HTMLElement>('li');
    const { kind } = await mutateAsync({ buyer, channel });
    if (kind === 'done') return row?.focus();
    showToast('warning', kind === 'changed' ? CHANGED : UNRECORDED);
  }

  return (
    <div className="row gap-2">
      {CHANNELS.map((channel) => (
        <ContactLink
          key={channel}
          {...{ buyer, channel, message }}
          // A mail program would leave the other tab empty.
          {...(channel === 'Email' && { target: undefined, rel: undefined })}
          aria-label={`${NAMES[channel]} a ${buyerName(buyer)}`}
          onClick={(event) => void open(event, channel)}
        >
          {NAMES[channel]}
        </ContactLink>
      ))}
    </div>
  );
}

const NAMES = { Whatsapp: 'WhatsApp', Email: 'E-mail' } as const;

const OFFLINE = 'Sin conexión: el recordatorio se anota con la base de datos. Probá cuando vuelva.';
const CHANGED = 'No lo mandes: ya se le escribió, cambió su carrito o no quiere recordatorios.';
const UNRECORDED = 'No pudimos anotar que le escribiste. Revisá tu conexión.';
