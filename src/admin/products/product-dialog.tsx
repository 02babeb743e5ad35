import { useState } from 'react';
import type { Product } from '../../domain/catalogue/product.ts';
import type { ProductChanges } from '../../domain/seller/product-changes.ts';
import { EditDialog } from '../common/edit-dialog.tsx';
import { ChangeHistory } from '../log/change-history.tsx';
import { ProductFields } from './product-fields.tsx';
import { readProductForm, type ProductProblems } from './read-product-form.ts';
import { useProductChanges } from './use-product-changes.ts';

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

  async function save(form: HTMLFormElement): Promise<ProductProblems> {
    const read = readProductForm(new FormData(form), product);
    setProblems(read.problems);
    if (read.changes === null) return read.problems;
    if (Object.keys(read.changes).length > 0) await send(read.changes);
    else onClose();
    return {};
  }

  async function send(changes: ProductChanges): Promise<void> {
    const { id, title } = product;
    const request = { kind: 'change', id, title, seen, changes } as const;
    const [outcome] = await change([request], `«${title}» quedó guardado.`);
    if (outcome?.result.kind === 'done' || outcome?.result.kind === 'same') onClose();
    // The seller was told what it is now: pressing again is a decision.
    if (outcome?.result.kind === 'changed') setSeen({ ...seen, ...outcome.result.fields });
  }

  return (
    <EditDialog
      title={`Editar #${product.id}`}
      size="large"
      busy={progress !== null}
      onSave={save}
      onClose={onClose}
      below={<ChangeHistory sobre={`productos/${product.id}`} />}
    >
      <ProductFields product={product} problems={problems} />
    </EditDialog>
  );
}
