import { useId, useState, type SyntheticEvent } from 'react';
import type { Product } from '../../../domain/product.ts';
import type { ProductChanges } from '../../../domain/seller-products.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ChangeHistory } from '../log/change-history.tsx';
import { SessionWarning } from '../session-warning.tsx';
import { ProductFields } from './product-fields.tsx';
import { readProduct, type ProductProblems } from './read-product.ts';
import { useProductChanges } from './use-product-changes.ts';
import styles from './products.module.css';

export interface ProductDialogProps {
  /** As it was when the seller opened it: the fields keep that, whatever happens to it meanwhile. */
  readonly product: Product;
  readonly onClose: () => void;
}

/** Everything of a product that the seller may change, and what was changed before. */
export function ProductDialog({ product, onClose }: ProductDialogProps) {
  const { progress, change } = useProductChanges();
  const [seen, setSeen] = useState<ProductChanges>(product);
  const [problems, setProblems] = useState<ProductProblems>({});
  const form = useId();

  async function submit(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const box = event.currentTarget;
    const read = readProduct(new FormData(box), product);
    setProblems(read.problems);
    if (read.changes === null) return focusFirst(box, read.problems);
    if (Object.keys(read.changes).length === 0) return onClose();
    const { id, title } = product;
    const request = { kind: 'change', id, title, seen, changes: read.changes } as const;
    const [outcome] = await change([request], `«${title}» quedó guardado.`);
    if (outcome?.result.kind === 'done' || outcome?.result.kind === 'same') onClose();
    // The seller was told what it is now: pressing again is a decision.
    if (outcome?.result.kind === 'changed') setSeen({ ...seen, ...outcome.result.fields });
  }

  const actions = (
    <>
      <Button onClick={onClose}>Cancelar</Button>
      <Button type="submit" form={form} variant="primary" busy={progress !== null}>
        Guardar
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={`Editar #${product.id}`} size="large" actions={actions}>
      <SessionWarning />
      <form id={form} className={styles.edit} noValidate onSubmit={(event) => void submit(event)}>
        <ProductFields product={product} problems={problems} />
      </form>
      <ChangeHistory sobre={`productos/${product.id}`} />
    </Dialog>
  );
}

function focusFirst(form: HTMLFormElement, problems: ProductProblems): void {
  const [name] = Object.keys(problems);
  const field = name === undefined ? null : form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
