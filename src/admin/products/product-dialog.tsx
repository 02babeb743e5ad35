import { useState } from 'react';
import { EditDialog } from '../form/edit-dialog.tsx';
import { ChangeHistory } from '../log/change-history.tsx';
import { ProductFields } from './form/product-form.tsx';
import { productDraft, productProblems, readProduct } from './form/product-draft.ts';
import { useProductChanges } from './common/use-product-changes.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { changeRequest, isAsRequested, type ProductChanges } from '../../domain/seller/product-changes.ts';

/** Edits a product and shows its earlier changes (docs/panel.md#seller-products). */
export function ProductDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const { progress, change } = useProductChanges();
  const [newer, setNewer] = useState<ProductChanges>({});
  const [draft, setDraft] = useState(() => productDraft(product));
  const next = readProduct(draft);

  async function save(): Promise<void> {
    const request = changeRequest(product, next);
    if (request === null) return onClose();
    const seen = { ...request.seen, ...newer };
    const [outcome] = await change([{ ...request, seen }], `«${product.title}» quedó guardado.`);
    if (isAsRequested(outcome)) onClose();
    // The toast showed the current values: saving again overwrites them on purpose.
    if (outcome?.result.kind === 'changed') setNewer({ ...newer, ...outcome.result.fields });
  }

  return (
    <EditDialog
      title={`Editar #${product.id}`}
      size="large"
      busy={progress !== null}
      check={() => productProblems(next, product)}
      onSave={() => void save()}
      onClose={onClose}
      below={<ChangeHistory sobre={`productos/${product.id}`} />}
    >
      {(problems) => <ProductFields {...{ product, draft, problems }} onChange={setDraft} />}
    </EditDialog>
  );
}
