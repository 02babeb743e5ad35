import type { CartLine } from '../../domain/cart.ts';
import { formatPesos } from '../../domain/money.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import styles from './cart.module.css';
import type { Checkout } from './use-checkout.ts';

/** Shown before anything is sent when the prices on screen were old: what changed, and the new total to agree to. */
export function PriceDialog({ checkout }: { readonly checkout: Checkout }) {
  const { outcome, wish } = checkout;
  if (outcome?.kind !== 'price' || wish === null) return null;
  const changed = outcome.lines.flatMap((line) => {
    const before = wish.lines.find(({ product }) => product.id === line.product.id)?.price;
    return before === undefined || before === line.price ? [] : [{ line, before }];
  });
  return (
    <ConfirmDialog
      open
      title="Cambió el total"
      confirmLabel={`Finalizar por ${formatPesos(outcome.total)}`}
      cancelLabel="No, revisar"
      busy={checkout.busy}
      onConfirm={() => checkout.place({ ...wish, lines: outcome.lines, total: outcome.total })}
      onCancel={() => checkout.dismiss()}
    >
      <div className={styles.dialog}>
        <p>Los precios se actualizaron mientras comprabas. Todavía no enviamos nada.</p>
        {changed.length > 0 && <ChangedPrices changed={changed} />}
        <p>
          Total: <s>{formatPesos(wish.total)}</s> → <strong>{formatPesos(outcome.total)}</strong>
        </p>
      </div>
    </ConfirmDialog>
  );
}

function ChangedPrices({
  changed,
}: {
  readonly changed: readonly { readonly line: CartLine; readonly before: number }[];
}) {
  return (
    <ul className={styles.news}>
      {changed.map(({ line, before }) => (
        <li key={line.product.id}>
          {line.product.title}: {formatPesos(line.price)} (antes {formatPesos(before)})
        </li>
      ))}
    </ul>
  );
}
