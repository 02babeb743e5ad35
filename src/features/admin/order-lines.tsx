import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import type { OrderLine } from '../../domain/order.ts';
import { formatPesos, sumPesos } from '../../domain/money.ts';
import { ProductPicture } from '../common/product-picture.tsx';
import styles from './order-detail.module.css';

/** What was bought, as it was when it was bought. */
export function OrderLines({ lines }: { readonly lines: readonly OrderLine[] }) {
  return (
    <ul className={`plain-list ${styles.lines}`}>
      {lines.map((line) => (
        <li key={line.docId}>
          <ProductPicture
            picture={
              line.secure_url === '' ? undefined : { url: line.secure_url, secure_url: line.secure_url }
            }
            alt=""
            width={52}
          />
          <span className={styles.product}>
            <Link to={paths.product(line.id)}>{line.title}</Link>
            <span>
              {line.cantidadDelPedido} × {formatPesos(line.price)}
            </span>
          </span>
          <strong className="tabular">
            {formatPesos(sumPesos([{ price: line.price, quantity: line.cantidadDelPedido }]))}
          </strong>
        </li>
      ))}
    </ul>
  );
}
