import { useState } from 'react';
import { shop } from '../../config/shop.ts';
import { Button } from '../../ui/controls/button.tsx';
import { addIcon, deleteIcon } from '../../ui/icons/lazy-icons.ts';
import { classNames } from '../../ui/styles/class-names.ts';
import { BuyerContacts } from '../common/buyer-contacts.tsx';
import { BuyerData } from '../common/buyer-data.tsx';
import { ManualOrderDialog } from './manual-order-dialog.tsx';
import { RemoveUserDialog } from './remove-user-dialog.tsx';
import { UserOrders } from './user-orders.tsx';
import { useUserOrders } from './use-users.ts';
import type { UserRowProps } from './user-row.tsx';
import details from '../common/details.module.css';
import toolbar from '../common/toolbar.module.css';
import styles from './users.module.css';

/** A buyer's data and orders, with the seller's actions. */
export function UserDetail({ entry, user }: UserRowProps) {
  const [open, setOpen] = useState<'order' | 'removal' | null>(null);
  const { readAgain, ...orders } = useUserOrders(user.sub);
  return (
    <div className={classNames(details.details, styles.detail)}>
      <section aria-label="Sus datos">
        <BuyerData buyer={user} />
        <BuyerContacts
          buyer={user}
          text={`Hola ${user.nombre || user.given_name}! Te escribimos de ${shop.name}.`}
          subject={`Tu cuenta en ${shop.name}`}
        />
      </section>
      <section aria-label="Sus pedidos">
        <UserOrders {...orders} onRetry={readAgain} />
        <p className={toolbar.actions}>
          <Button icon={addIcon} size="small" variant="primary" onClick={() => setOpen('order')}>
            Nuevo pedido
          </Button>
          <Button icon={deleteIcon} size="small" onClick={() => setOpen('removal')}>
            Borrar usuario
          </Button>
        </p>
      </section>
      {open === 'order' && (
        <ManualOrderDialog buyer={user} onClose={() => setOpen(null)} onDone={readAgain} />
      )}
      {open === 'removal' && <RemoveUserDialog entry={entry} user={user} onClose={() => setOpen(null)} />}
    </div>
  );
}
