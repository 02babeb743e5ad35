import { Link } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { formatPesos, sumPesos } from '#domain/text/money.ts';
import { isUnsent, type Order } from '#domain/orders/order.ts';
import { orderDiscount } from '#domain/orders/balance.ts';
import { deliveryName, shippingPayment } from '#domain/shipping/shipping-service.ts';
import { TitleText } from '#ui/display/title-text.tsx';
import { AmountWithoutTaxes } from './price-without-taxes.tsx';
import { ProductPicture } from './product-picture.tsx';
import styles from './order-lines.module.css';
import amounts from './totals.module.css';

/** Renders lines and totals of an order. The price without taxes uses today's rate: a sent order has its invoice. */
export function OrderLines({ order }: { readonly order: Order }) {
  const discount = orderDiscount(order);
  return (
    <div className="stack">
      <ul className="plain-list" aria-label="Productos del pedido">
        {order.productos.map(({ id, title, price, secure_url: url, cantidadDelPedido: quantity }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- an order of another program may have two lines of a product
          <li key={at} className={styles.line}>
            <ProductPicture picture={{ url, secure_url: url }} alt="" width={56} className={styles.picture} />
            <span className={styles.what}>
              <Link to={paths.product(id)}>
                <TitleText>{title}</TitleText>
              </Link>
              <span className={`muted small ${styles.units}`}>{`${quantity} × ${formatPesos(price)}`}</span>
            </span>
            <span className={`tabular ${styles.sum}`}>{formatPesos(sumPesos([{ price, quantity }]))}</span>
          </li>
        ))}
      </ul>
      <dl className={`${amounts.totals} stack gap-1`}>
        <div>
          <dt>{deliveryName(order.servicioEnvio)}</dt>
          <dd>{shippingCostText(order)}</dd>
        </div>
        {discount > 0 && (
          <div>
            <dt>Descuento</dt>
            <dd>{formatPesos(-discount)}</dd>
          </div>
        )}
        <div className={amounts.total}>
          <dt>Total</dt>
          <dd>{formatPesos(order.totalCosto)}</dd>
          {isUnsent(order) && <AmountWithoutTaxes pesos={order.totalCosto} />}
        </div>
        {order.medioDePago !== '' && (
          <div>
            <dt>Pago</dt>
            <dd>{order.medioDePago}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}

/** Returns the shipping cost, or when it is paid (docs/buying.md#shipping-cost). */
function shippingCostText(order: Order): string {
  const payment = shippingPayment(order);
  if (payment === 'charged') return formatPesos(order.costoEnvio);
  return payment === 'free' ? 'Gratis' : 'A pagar al recibirlo';
}
