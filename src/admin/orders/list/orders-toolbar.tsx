import type { OrderEntry } from '../../../data/seller/orders/order-entry.ts';
import { classNames } from '../../../ui/styles/class-names.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { keyboardIcon } from '../../../ui/icons/lazy-icons.ts';
import { truckIcon } from '../../../ui/icons/lazy-icons.ts';
import { BulkTraceReport } from '../tracking/bulk-trace-report.tsx';
import { useBulkTrace } from '../tracking/use-bulk-trace.ts';
import type { OrderSelection } from './use-selection.ts';
import rows from '../../common/rows.module.css';
import toolbar from '../../common/toolbar.module.css';
import styles from '../orders.module.css';

export interface OrdersToolbarProps {
  readonly entries: readonly OrderEntry[];
  readonly selection: OrderSelection;
  readonly onHelp: () => void;
}

/** What can be done with many orders at once. */
export function OrdersToolbar({ entries, selection, onHelp }: OrdersToolbarProps) {
  const round = useBulkTrace();
  const listed = entries.flatMap(({ order }) => (order.ok ? [order.value] : []));
  const all = listed.length > 0 && listed.every(({ id }) => selection.has(id));
  return (
    <>
      <div className={classNames(toolbar.toolbar, styles.toolbar)}>
        {listed.length > 0 && (
          <label className={classNames(rows.select, styles.all)}>
            <input
              type="checkbox"
              checked={all}
              onChange={() => (all ? selection.clear() : selection.add(listed))}
            />
            <span>
              {listed.length === 1 ? 'Elegir el' : `Elegir los ${listed.length}`}{' '}
              <span className={styles.rest}>{listed.length === 1 ? 'que se ve' : 'que se ven'}</span>
            </span>
          </label>
        )}
        <Button size="small" icon={truckIcon} busy={round.busy} onClick={() => void round.start()}>
          Consultar <span className={styles.rest}>los que están</span> en camino
        </Button>
        <Button size="small" variant="quiet" icon={keyboardIcon} className={styles.help} onClick={onHelp}>
          Atajos <kbd>?</kbd>
        </Button>
      </div>
      <BulkTraceReport {...round} />
    </>
  );
}
