import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import type { CartLine } from '../../../domain/cart/cart.ts';
import { formatPesos, sumPesos } from '../../../domain/text/money.ts';
import { Card } from '../../../ui/display/card.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { deleteIcon } from '../../../ui/icons/lazy-icons.ts';
import { QuantityStepper } from '../../../ui/controls/quantity-stepper.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { ProductPicture } from '../../../shared/product-picture.tsx';
import styles from './cart-item.module.css';

interface CartItemProps {
  readonly line: CartLine;
  readonly onQuantity: (quantity: number) => void;
  readonly onRemove: () => void;
}

/** A product of the cart with its price, quantity and subtotal. */
export function CartItemRow({ line, onQuantity, onRemove }: CartItemProps) {
  const { product, quantity, price } = line;
  const address = paths.product(product.id);
  return (
    <Card as="li" className={styles.item}>
      <Link to={address} tabIndex={-1} aria-hidden="true" className={styles.picture}>
        <ProductPicture picture={product.imgMeliUrl[0]} alt="" width={96} />
      </Link>
      <div className={styles.what}>
        <Link to={address} className={styles.title}>
          {product.title}
        </Link>
        <p className="muted small">
          {formatPesos(price)} <span>cada uno</span>
        </p>
        {quantity >= product.stock && (
          <p className={styles.limit}>
            {product.stock === 1 ? 'Es la última unidad' : `Son las ${product.stock} que quedan`}
          </p>
        )}
      </div>
      <div className={styles.stepper}>
        <QuantityStepper
          value={quantity}
          max={product.stock}
          onChange={onQuantity}
          label={`Cantidad de ${product.title}`}
        />
      </div>
      <p className={`tabular ${styles.total}`}>
        <VisuallyHidden>Subtotal: </VisuallyHidden>
        {formatPesos(sumPesos([line]))}
      </p>
      <IconButton
        className={styles.remove}
        icon={deleteIcon}
        label={`Quitar ${product.title}`}
        onClick={onRemove}
        data-remove=""
      />
    </Card>
  );
}
