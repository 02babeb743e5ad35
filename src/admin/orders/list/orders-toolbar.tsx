import type { Order } from '../../../domain/orders/order.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { truckIcon } from '../../../ui/icons/lazy-icons.ts';
import { keyboardIcon } from '../../../ui/icons/panel-icons.ts';
import { classNames } from '../../../ui/styles/class-names.ts';
import type { Selection } from '../../common/use-selection.ts';
import { BulkTraceReport } from '../tracking/bulk-trace-report.tsx';
import { useBulkTrace } from '../tracking/bulk-trace-report.tsx';
import rows from '../../common/rows.module.css';
import toolbar from '../../common/toolbar.module.css';
import styles from '../orders.module.css';

interface OrdersToolbarProps {
  readonly listed: readonly Order[];
  readonly selection: Selection<Order>;
  readonly onHelp: () => void;
}

/** Selects every listed order, asks the courier about all orders on their way, and opens the shortcuts. */
export function OrdersToolbar({ listed, selection, onHelp }: OrdersToolbarProps) {
  const trace = useBulkTrace();
  const all = listed.every(({ id }) => selection.has(id));
  return (
    <>
      <div className={classNames(toolbar.toolbar, toolbar.compact, styles.toolbar)}>
        {listed.length > 0 && (
          <label className={classNames(rows.select, styles.all)}>
            <input
              type="checkbox"
              checked={all}
              onChange={() => (all ? selection.clear() : selection.set(listed, true))}
            />
            <span>
              {listed.length === 1 ? 'Elegir el' : `Elegir los ${listed.length}`}{' '}
              <span className={styles.rest}>{listed.length === 1 ? 'que se ve' : 'que se ven'}</span>
            </span>
          </label>
        )}
        <Button size="small" icon={truckIcon} busy={trace.busy} onClick={() => void trace.start()}>
          Consultar <span className={styles.rest}>los que están</span> en camino
        </Button>
        <Button size="small" variant="quiet" icon={keyboardIcon} className={styles.help} onClick={onHelp}>
          Atajos <kbd>?</kbd>
        </Button>
      </div>
      <BulkTraceReport {...trace} />
    </>
  );
}
