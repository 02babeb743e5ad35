import { useState } from 'react';
import type { EditableField } from '../../domain/catalogue/product-fields.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import type { ProductChanges } from '../../domain/seller/product-changes.ts';
import { EditDialog, type FieldProblems, type FieldReader } from '../common/edit-dialog.tsx';
import { ChangeHistory } from '../log/change-history.tsx';
import { ProductFields, readProductForm } from './product-form.tsx';
import { useProductChanges } from './use-product-changes.ts';

interface ProductDialogProps {
  /** The product as it was when the seller opened the dialog. */
  readonly product: Product;
  readonly onClose: () => void;
}

/** Edits a product and shows its earlier changes (docs/product.md#seller-products). */
export function ProductDialog({ product, onClose }: ProductDialogProps) {
  const { progress, change } = useProductChanges();
  const [seen, setSeen] = useState<ProductChanges>(product);

  function save(read: FieldReader<EditableField>): FieldProblems<EditableField> {
    const { changes, problems } = readProductForm(read, product);
    if (changes !== null && Object.keys(changes).length === 0) onClose();
    else if (changes !== null) void send(changes);
    return problems;
  }

  async function send(changes: ProductChanges): Promise<void> {
    const { id, title } = product;
    const request = { kind: 'change', id, title, seen, changes } as const;
    const [outcome] = await change([request], `«${title}» quedó guardado.`);
    if (outcome?.result.kind === 'done' || outcome?.result.kind === 'same') onClose();
    // The toast showed the current values: saving again overwrites them on purpose.
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
      {(problems) => <ProductFields product={product} problems={problems} />}
    </EditDialog>
  );
}
