import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Order } from '../../../domain/orders/order.ts';
import type { ReportDays } from '../../../domain/seller/report/days.ts';
import { loadChunk } from '../../../loading/load-chunk.ts';
import { ActionMenu } from '../../../ui/controls/action-menu.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { menuIcon } from '../../../ui/icons/icons.json';
import { addIcon, downloadIcon, truckIcon } from '../../../ui/icons/lazy-icons.json';
import { keyboardIcon } from '../../../ui/icons/panel-icons.json';
import { classNames } from '../../../ui/styles/class-names.ts';
import { lazyPart } from '../../common/lazy-part.tsx';
import { ShortcutsDialog } from '../../common/shortcuts/shortcuts-dialog.tsx';
import type { Selection } from '../../common/use-selection.ts';
import { ReportDialog } from '../../report/report-button.tsx';
import rows from '../../common/rows.module.css';
import styles from '../common/orders.module.css';

const DispatchListDialog = lazyPart(
  async () => (await loadChunk(() => import('../dispatch/dispatch-list-dialog.tsx'))).DispatchListDialog,
);

interface OrdersToolbarProps {
  readonly listed: readonly Order[];
  readonly selection: Selection<Order>;
  /** The days of the list's filter. */
  readonly days: ReportDays;
}

/** The tools that are needed once in a while are in one menu. */
export function OrdersToolbar({ listed, selection, days }: OrdersToolbarProps) {
  const [opened, open] = useState<'dispatch' | 'report' | 'help' | null>(null);
  const [, setParameters] = useSearchParams();
  const close = () => open(null);
  const all = listed.every(({ id }) => selection.has(id));
  return (
    <>
      <ActionMenu
        label={<span className={styles.word}>Más</span>}
        icon={menuIcon}
        actions={[
          { label: 'Descargar CSV', icon: downloadIcon, run: () => open('report') },
          {
            label: 'Pedido a mano: elegí a quién',
            icon: addIcon,
            run: () => setParameters({ seccion: 'usuarios' }),
          },
          {
            label: (
              <>
                Atajos de teclado <kbd>?</kbd>
              </>
            ),
            icon: keyboardIcon,
            run: () => open('help'),
          },
        ]}
      />
      {listed.length > 0 && (
        <label className={classNames(rows.select, styles.all)}>
          <input
            type="checkbox"
            checked={all}
            onChange={() => (all ? selection.clear() : selection.set(listed, true))}
          />
          <span>
            {listed.length === 1 ? 'Elegir' : `Elegir los ${listed.length}`}{' '}
            <span className={styles.rest}>{listed.length === 1 ? 'el que se ve' : 'que se ven'}</span>
          </span>
        </label>
      )}
      <Button icon={truckIcon} className={styles.many} onClick={() => open('dispatch')}>
        Despachar varios
      </Button>
      {opened === 'dispatch' && <DispatchListDialog onClose={close} />}
      {opened === 'report' && <ReportDialog days={days} onClose={close} />}
      {opened === 'help' && <ShortcutsDialog onClose={close} />}
    </>
  );
}
