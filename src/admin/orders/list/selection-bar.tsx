import { useState } from 'react';
import { ORDER_STATUSES } from '../../../domain/orders/order.ts';
import { classNames } from '../../../ui/styles/class-names.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { downloadIcon } from '../../../ui/icons/lazy-icons.ts';
import { SelectField } from '../../../ui/controls/select-field.tsx';
import { useSeller } from '../../common/seller-context.ts';
import { changeStatus } from '../edit/bulk-status.ts';
import { PrintSlips } from '../shipping/print-slips.tsx';
import { ShippingDialog } from '../shipping/shipping-dialog.tsx';
import type { OrderSelection } from './use-selection.ts';
import toolbar from '../../common/toolbar.module.css';
import styles from './selection-bar.module.css';

/** What can be done with the chosen orders, always in sight while there are some. */
export function SelectionBar({ selection }: { readonly selection: OrderSelection }) {
  const seller = useSeller();
  const [shipping, setShipping] = useState(false);
  const [busy, setBusy] = useState(false);
  const { orders, hidden, clear } = selection;
  if (orders.length === 0) return null;

  async function changeTo(value: string): Promise<void> {
    const status = ORDER_STATUSES.find((known) => known === value);
    if (status === undefined || busy) return;
    setBusy(true);
    await changeStatus(seller, orders, status);
    setBusy(false);
  }

  return (
    <section
      className={classNames(toolbar.toolbar, toolbar.selectionBar, styles.bar)}
      aria-label="Pedidos elegidos"
    >
      <p aria-live="polite" className={styles.count}>
        <strong>{orders.length === 1 ? '1 elegido' : `${orders.length} elegidos`}</strong>
        {hidden > 0 && ` (${hidden} fuera del filtro)`}
      </p>
      <Button variant="primary" size="small" icon={downloadIcon} onClick={() => setShipping(true)}>
        Archivos de envío
      </Button>
      <PrintSlips orders={orders} label={orders.length === 1 ? 'Imprimir remito' : 'Imprimir remitos'} />
      <SelectField
        label="Cambiar estado"
        aria-label="Cambiar el estado de los elegidos"
        placeholder="Cambiar estado a…"
        fieldClassName={styles.status ?? ''}
        options={ORDER_STATUSES}
        value=""
        aria-busy={busy}
        onChange={({ target }) => void changeTo(target.value)}
      />
      <Button variant="quiet" size="small" className={styles.clear} onClick={clear}>
        Soltar todos
      </Button>
      {shipping && <ShippingDialog orders={orders} onClose={() => setShipping(false)} />}
    </section>
  );
}
