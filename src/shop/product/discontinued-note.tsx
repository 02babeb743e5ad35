import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useProduct } from '../common/use-product.ts';

/** New model of each discontinued product that has one (docs/product.md#product-page). */
const NEW_MODELS: ReadonlyMap<number, number> = new Map([[199, 138]]);

/** Says that the product is discontinued, and which one replaces it. */
export function DiscontinuedNote({ product }: { readonly product: Product }) {
  const newModel = NEW_MODELS.get(product.id);
  return (
    <Notice tone="warning" title="Discontinuado">
      {newModel === undefined ? 'Cuando se termina el stock no vuelve a entrar.' : <NewModel id={newModel} />}
    </Notice>
  );
}

function NewModel({ id }: { readonly id: number }) {
  const { product } = useProduct(id);
  return (
    <>
      Mirá el nuevo modelo: <Link to={paths.product(id)}>{product?.title ?? 'ver el producto'}</Link>
    </>
  );
}
