import { useId, useState } from 'react';
import type { UserEntry } from '../../data/seller/users/users-repository.ts';
import type { UserRecord } from '../../domain/buyer/buyer.ts';
import { countUnits } from '../../domain/cart/cart.ts';
import { relativeDate } from '../../shared/relative-date.ts';
import { buyerEmail, buyerName, buyerPlace } from '../../domain/buyer/address.ts';
import { classNames } from '../../ui/styles/class-names.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { chevronDownIcon } from '../../ui/icons/icons.ts';
import { useNow } from '../common/use-now.ts';
import { UserDetail } from './user-detail.tsx';
import rows from '../common/rows.module.css';
import styles from './users.module.css';

export interface UserRowProps {
  readonly entry: UserEntry;
  readonly user: UserRecord;
}

/** One buyer: a row on a wide screen, a card on a phone, with the details behind a toggle. */
export function UserRow({ entry, user }: UserRowProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const now = new Date(useNow(60_000));
  const units = countUnits(user.carrito);
  return (
    <article className={styles.row} aria-labelledby={`${id}-name`}>
      <div className={styles.summary}>
        <div className={styles.name}>
          <h2 id={`${id}-name`}>{buyerName(user)}</h2>
          <span>{buyerEmail(user) || 'Sin e-mail'}</span>
        </div>
        <p className={styles.place}>{buyerPlace(user) || 'Sin dirección'}</p>
        <p className={styles.dni}>{user.dni === '' ? 'Sin DNI' : `DNI ${user.dni}`}</p>
        <p className={styles.when}>
          {user.last_update !== null && relativeDate(user.last_update, now)}
          {units > 0 && <span> · {units === 1 ? '1 unidad' : `${units} unidades`} en el carrito</span>}
        </p>
        <IconButton
          className={classNames(rows.toggle, styles.toggle)}
          icon={chevronDownIcon}
          label={`Detalle de ${buyerName(user)}`}
          aria-expanded={open}
          aria-controls={`${id}-detail`}
          onClick={() => setOpen(!open)}
        />
      </div>
      <div id={`${id}-detail`} hidden={!open}>
        {open && <UserDetail entry={entry} user={user} />}
      </div>
    </article>
  );
}
