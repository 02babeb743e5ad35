import { useStore } from 'zustand';
import { formatDateTime } from '../../../domain/text/date-format.ts';
import type { Order } from '../../../domain/orders/order.ts';
import { useSeller } from '../../common/seller-context.ts';
import styles from '../edit/order-detail.module.css';

/** Renders every event of the parcel after the courier answered. */
export function SellerOrderTrace({ order }: { readonly order: Order }) {
  const state = useStore(useSeller().traces.store, (known) => known.get(order.trackingNumber));
  if (state?.kind !== 'known' || state.events.length === 0) return null;
  return (
    <>
      <h3>Recorrido</h3>
      <ol className={`plain-list ${styles.events}`} aria-label="Recorrido del envío">
        {state.events.map(({ date, when, estado, evento, place }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two events may be equal
          <li key={at}>
            <strong>{estado || evento}</strong>
            {estado !== '' && evento !== '' && <span>{evento}</span>}
            <span className={styles.reference}>
              {date === null ? when : formatDateTime(date)}
              {place !== '' && ` · ${place}`}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
