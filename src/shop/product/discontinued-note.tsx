import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { paths } from '#config/paths.ts';
import { newModels } from '#config/shop/catalogue.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { useServices } from '#data/services.ts';

interface DiscontinuedNoteProps {
  readonly product: Product;
  /** Numbers of new models by those of discontinued products. */
  readonly models?: ReadonlyMap<number, number>;
}

export function DiscontinuedNote({ product, models = newModels }: DiscontinuedNoteProps) {
  const newId = models.get(product.id);
  const newModel = useStore(useServices().catalogue.store, ({ live }) => live.get(newId ?? Number.NaN));
  return (
    <Notice tone="warning" title="Discontinuado">
      {newId === undefined ? (
        'Cuando se termina el stock no vuelve a entrar.'
      ) : (
        <span>
          <span>Mirá el nuevo modelo: </span>
          <Link to={paths.product(newId)}>{newModel?.title ?? 'ver el producto'}</Link>
        </span>
      )}
    </Notice>
  );
}
