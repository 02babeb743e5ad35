import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Order } from '../../../domain/orders/order.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { printIcon } from '../../../ui/icons/lazy-icons.ts';
import { PackingSlip } from './packing-slip.tsx';
import styles from './packing-slip.module.css';

interface PrintSlipsProps {
  readonly orders: readonly Order[];
  readonly label: string;
}

/** Prints the orders' packing slips with the browser, one per page. The rest of the page is not printed. */
export function PrintSlips({ orders, label }: PrintSlipsProps) {
  const [printing, setPrinting] = useState<readonly Order[] | null>(null);
  useEffect(() => {
    if (printing === null) return undefined;
    const finish = () => setPrinting(null);
    window.addEventListener('afterprint', finish, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', finish);
  }, [printing]);
  return (
    <>
      <Button icon={printIcon} size="small" onClick={() => setPrinting([...orders])}>
        {label}
      </Button>
      {printing !== null &&
        createPortal(
          <div className={styles.slips}>
            {printing.map((order) => (
              <PackingSlip key={order.id} order={order} />
            ))}
          </div>,
          document.body,
        )}
    </>
  );
}
