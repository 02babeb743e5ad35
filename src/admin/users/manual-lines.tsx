import { MAX_ORDER_LINES } from '../../domain/cart/cart.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { deleteIcon } from '../../ui/icons/lazy-icons.ts';
import { QuantityStepper } from '../../ui/controls/quantity-stepper.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import type { ManualOrderDraft } from './use-manual-order.ts';
import layout from '../common/layout.module.css';
import styles from './manual-order.module.css';

/** The products of the order with quantity and price. */
export function ManualLines({ lines, products, change, remove }: ManualOrderDraft) {
  if (lines.length === 0) return <p className={layout.note}>Sin productos: buscalos arriba.</p>;
  return (
    <>
      <ol className={`plain-list ${styles.lines}`} aria-label="Productos del pedido">
        {lines.map(({ product, quantity, price }) => (
          <li key={product.id} className={styles.line}>
            <span className={styles.title}>{product.title}</span>
            <QuantityStepper
              label={`Cantidad de ${product.title}`}
              value={quantity}
              max={products.get(product.id)?.stock ?? product.stock}
              onChange={(next) => change(product.id, { quantity: next })}
            />
            <TextField
              label="Precio"
              aria-label={`Precio de ${product.title}`}
              inputMode="decimal"
              autoComplete="off"
              value={price}
              onChange={({ target }) => change(product.id, { price: target.value })}
            />
            <IconButton
              icon={deleteIcon}
              label={`Sacar ${product.title}`}
              onClick={() => remove(product.id)}
            />
          </li>
        ))}
      </ol>
      <p className={layout.note}>
        {lines.length} de {MAX_ORDER_LINES} productos distintos.
      </p>
    </>
  );
}
