import { useState, type SyntheticEvent } from 'react';
import type { Product } from '../../domain/catalogue/product.ts';
import { isAsRequested } from '../../domain/seller/product-changes.ts';
import { fieldProblems } from '../../domain/catalogue/product-value.ts';
import { parsePesos } from '../../domain/seller/amount.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { saveIcon } from '../../ui/icons/lazy-icons.json';
import { TextField } from '../../ui/controls/text-field.tsx';
import { fieldProblemText } from './common/product-messages.ts';
import { useProductChanges } from './common/use-product-changes.ts';
import styles from './product-row.module.css';

/** The typed text, and the stock that the seller saw when typing began. */
export interface StockDraft {
  readonly text: string;
  readonly seen: number;
}

interface StockFieldProps {
  readonly product: Product;
  readonly draft: StockDraft | null;
  readonly onDraft: (id: number, draft: StockDraft | null) => void;
}

/** Enter or the button saves the stock, Escape discards it. The marketplace manages the stock of a Full product. */
export function StockField({ product, draft, onDraft }: StockFieldProps) {
  const { id, title, stock, fullFilment } = product;
  const [error, setError] = useState<string>();
  const { progress, change } = useProductChanges(setError);
  const changedMeanwhile = draft !== null && draft.seen !== stock;

  function discard(): void {
    setError(undefined);
    onDraft(id, null);
  }

  async function save(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (draft === null || progress !== null) return;
    const units = parsePesos(draft.text);
    if (units === null) return setError('Poné un número, 0 o más');
    const [problem] = fieldProblems('stock', units);
    if (problem !== undefined) return setError(fieldProblemText(problem));
    if (units === stock) return discard();
    const request = { id, title, seen: { stock: draft.seen }, changes: { stock: units } };
    const [outcome] = await change([{ kind: 'change', ...request }], `Stock de «${title}»: ${units}.`);
    if (isAsRequested(outcome)) discard();
    // The error shows the current stock: saving again overwrites it on purpose.
    if (outcome?.result.kind === 'changed')
      onDraft(id, { ...draft, seen: outcome.result.fields.stock ?? draft.seen });
  }

  if (fullFilment) {
    return (
      <p className={styles.full}>
        <span className={`muted ${styles.word}`}>Stock</span> {stock} <span className="muted">en Full</span>
      </p>
    );
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
      <TextField
        label="Stock"
        className="tabular"
        aria-label={`Stock de ${title}`}
        value={draft?.text ?? String(stock)}
        inputMode="numeric"
        autoComplete="off"
        error={error}
        isLive
        warning={changedMeanwhile ? `Ahora hay ${stock}` : undefined}
        onChange={(event) => {
          setError(undefined);
          onDraft(id, { text: event.target.value, seen: draft?.seen ?? stock });
        }}
        onFocus={(event) => event.target.select()}
        onKeyDown={(event) => event.key === 'Escape' && discard()}
      />
      {draft !== null && (
        <IconButton
          type="submit"
          icon={saveIcon}
          label={`Guardar el stock de ${title}`}
          variant="primary"
          aria-busy={progress !== null}
        />
      )}
    </form>
  );
}
