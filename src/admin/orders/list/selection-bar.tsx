import { useState } from 'react';
import { ORDER_STATUSES, type Order } from '../../../domain/orders/order.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { SelectField } from '../../../ui/controls/select-field.tsx';
import { downloadIcon } from '../../../ui/icons/lazy-icons.ts';
import { classNames } from '../../../ui/styles/class-names.ts';
import type { Selection } from '../../common/use-selection.ts';
import { useBulkStatus } from '../edit/use-order-change.ts';
import { PrintSlips } from '../shipping/print-slips.tsx';
import { ShippingDialog } from '../shipping/shipping-dialog.tsx';
import toolbar from '../../common/toolbar.module.css';
import styles from './selection-bar.module.css';

/** Renders the bulk actions for the selected orders, at the bottom of the screen while there are some. */
export function SelectionBar({ selection }: { readonly selection: Selection<Order> }) {
  const { busy, changeStatus } = useBulkStatus();
  const [shipping, setShipping] = useState(false);
  const { items: orders, hidden, clear } = selection;
  if (orders.length === 0) return null;

  function selectStatus(value: string): void {
    const status = ORDER_STATUSES.find((known) => known === value);
    if (status !== undefined && !busy) void changeStatus(orders, status);
  }

  return (
    <section
      className={classNames(toolbar.toolbar, toolbar.compact, toolbar.selectionBar, styles.bar)}
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
        onChange={({ target }) => selectStatus(target.value)}
      />
      <Button variant="quiet" size="small" className={styles.clear} onClick={clear}>
        Soltar todos
      </Button>
      {shipping && <ShippingDialog orders={orders} onClose={() => setShipping(false)} />}
    </section>
  );
}
