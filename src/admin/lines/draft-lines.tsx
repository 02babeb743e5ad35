import { MAX_ORDER_LINES } from '../../domain/cart/cart.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { QuantityStepper } from '../../ui/controls/quantity-stepper.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { deleteIcon } from '../../ui/icons/lazy-icons.json';
import type { LineProduct, LinesDraft } from './use-draft-lines.ts';
import styles from './lines.module.css';

type DraftLinesProps = Pick<LinesDraft<LineProduct>, 'lines' | 'change' | 'remove'> & {
  /** Most units that a line may have. */
  readonly maxUnits: (productId: number) => number;
};

/** Lists the lines of an order that the seller is editing, with units and price of each. */
export function DraftLines({ lines, maxUnits, change, remove }: DraftLinesProps) {
  if (lines.length === 0) return <p className="muted small">Sin productos: buscalos arriba.</p>;
  return (
    <>
      <ol className="plain-list stack gap-3" aria-label="Productos del pedido">
        {lines.map(({ product: { id, title }, quantity, price }) => (
          <li key={id} className={styles.line}>
            <span className={`semibold breakable ${styles.title}`}>{title}</span>
            <QuantityStepper
              label={`Cantidad de ${title}`}
              value={quantity}
              max={maxUnits(id)}
              onChange={(next) => change(id, { quantity: next })}
            />
            <TextField
              label="Precio"
              aria-label={`Precio de ${title}`}
              inputMode="decimal"
              autoComplete="off"
              value={price}
              onChange={({ target }) => change(id, { price: target.value })}
            />
            <IconButton icon={deleteIcon} label={`Sacar ${title}`} onClick={() => remove(id)} />
          </li>
        ))}
      </ol>
      <p className="muted small">
        {lines.length} de {MAX_ORDER_LINES} productos distintos.
      </p>
    </>
  );
}
