import { useState } from 'react';
import type { Product } from '../../../domain/catalogue/product.ts';
import type { Order } from '../../../domain/orders/order.ts';
import { priceCheck, type PriceCheck } from '../../../domain/seller/price-check.ts';
import { formatPesos } from '../../../domain/text/money.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { DataTable } from '../../common/data-table.tsx';
import { shortId } from '../../common/short-id.ts';
import { useAction } from '../../common/use-action.ts';
import styles from './order-detail.module.css';

/** Compares on request: reading a product costs one document. */
export function PriceCheckPanel({ order }: { readonly order: Order }) {
  const [products, setProducts] = useState<ReadonlyMap<string, Product> | null>(null);
  const { busy, run } = useAction('price check', 'No pudimos leer los precios del catálogo. Probá de nuevo.');

  const ids = order.productos.map(({ docId }) => docId);
  const compare = () => void run(async ({ orders }) => setProducts(await orders.products(ids)));

  return (
    <div className={`stack gap-3 ${styles.check}`}>
      <Button size="small" busy={busy} onClick={compare}>
        {products === null ? 'Comparar con los precios de hoy' : 'Comparar otra vez'}
      </Button>
      {products !== null && <Result {...priceCheck(order, products)} id={order.id} />}
    </div>
  );
}

function Result({ lines, subtotal, subtotalToday, unexplained, id }: PriceCheck & { readonly id: string }) {
  return (
    <>
      <DataTable
        label={`Precios del pedido ${shortId(id)} contra los de hoy`}
        columns={['Producto', 'En el pedido', 'Hoy']}
        texts={1}
        rows={[
          ...lines.map(({ docId, title, quantity, price, today }) => ({
            key: docId,
            cells: [`${quantity} × ${title}`, formatPesos(price), todayText(price, today, 'ya no está')],
            heading: null,
          })),
          {
            key: 'subtotal',
            cells: ['Subtotal', formatPesos(subtotal), todayText(subtotal, subtotalToday, 'no se sabe')],
          },
        ]}
      />
      {unexplained !== 0 && (
        <Notice tone="warning" live>
          El total no es la suma: hay {formatPesos(Math.abs(unexplained))}{' '}
          {unexplained > 0 ? 'de más' : 'de menos'} respecto de productos y envío.
        </Notice>
      )}
    </>
  );
}

function todayText(before: number, today: number | null, unknown: string): string {
  if (today === null) return unknown;
  if (today === before) return 'igual';
  const sign = today > before ? '+' : '−';
  return `${formatPesos(today)} (${sign}${formatPesos(Math.abs(today - before))})`;
}
