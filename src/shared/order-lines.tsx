import { Link } from 'react-router-dom';
import { paths } from '../config/paths.ts';
import { formatPesos, sumPesos } from '../domain/text/money.ts';
import type { Order } from '../domain/orders/order.ts';
import { deliveryName } from '../domain/shipping/shipping-service.ts';
import { shippingCostText } from './shipping-cost-text.ts';
import { ProductPicture } from './product-picture.tsx';
import styles from './order-lines.module.css';
import amounts from './totals.module.css';

export function OrderLines({ order }: { readonly order: Order }) {
  return (
    <div className="stack">
      <ul className="plain-list" aria-label="Productos del pedido">
        {order.productos.map((line) => (
          <li key={line.id} className={styles.line}>
            <ProductPicture
              picture={{ url: line.secure_url, secure_url: line.secure_url }}
              alt=""
              width={56}
              className={styles.picture}
            />
            <span className={styles.what}>
              <Link to={paths.product(line.id)}>{line.title}</Link>
              <span className={`muted small ${styles.units}`}>
                {line.cantidadDelPedido} × {formatPesos(line.price)}
              </span>
            </span>
            <span className={`tabular ${styles.sum}`}>
              {formatPesos(sumPesos([{ price: line.price, quantity: line.cantidadDelPedido }]))}
            </span>
          </li>
        ))}
      </ul>
      <dl className={`${amounts.totals} stack gap-1`}>
        <div>
          <dt>{deliveryName(order.servicioEnvio)}</dt>
          <dd>{shippingCostText(order)}</dd>
        </div>
        <div className={amounts.total}>
          <dt>Total</dt>
          <dd>{formatPesos(order.totalCosto)}</dd>
        </div>
        <div>
          <dt>Pago</dt>
          <dd>{order.medioDePago}</dd>
        </div>
      </dl>
    </div>
  );
}
