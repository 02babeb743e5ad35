import { useState } from 'react';
import { shop } from '../../config/shop.ts';
import { buyerName } from '../../domain/buyer/address.ts';
import { Button } from '../../ui/controls/button.tsx';
import { addIcon, deleteIcon } from '../../ui/icons/lazy-icons.ts';
import { BuyerContacts } from '../common/buyer-contacts.tsx';
import { BuyerData } from '../common/buyer-data.tsx';
import { ManualOrderDialog } from './manual-order-dialog.tsx';
import { RemoveUserDialog } from './remove-user-dialog.tsx';
import { UserOrders } from './user-orders.tsx';
import type { UserRowProps } from './user-row.tsx';
import styles from './users.module.css';

/** A buyer's data, their orders, and what the seller may do for them. */
export function UserDetail({ entry, user }: UserRowProps) {
  const [open, setOpen] = useState<'order' | 'removal' | null>(null);
  // Orders that the seller makes here must show here.
  const [made, setMade] = useState(0);
  return (
    <div className={styles.detail}>
      <section aria-label="Sus datos">
        <BuyerData buyer={user} />
        <BuyerContacts
          buyer={user}
          text={`Hola ${user.nombre || user.given_name}! Te escribimos de ${shop.name}.`}
          subject={`Tu cuenta en ${shop.name}`}
        />
      </section>
      <section aria-label="Sus pedidos">
        <UserOrders key={made} sub={user.sub} />
        <p className={styles.actions}>
          <Button icon={addIcon} size="small" variant="primary" onClick={() => setOpen('order')}>
            Nuevo pedido
          </Button>
          <Button icon={deleteIcon} size="small" onClick={() => setOpen('removal')}>
            Borrar usuario
          </Button>
        </p>
      </section>
      {open === 'order' && (
        <ManualOrderDialog
          buyer={user}
          name={buyerName(user)}
          onClose={() => setOpen(null)}
          onDone={() => setMade(made + 1)}
        />
      )}
      {open === 'removal' && <RemoveUserDialog entry={entry} user={user} onClose={() => setOpen(null)} />}
    </div>
  );
}
