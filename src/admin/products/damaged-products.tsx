import type { ProductEntry } from '../../data/seller/products/products-repository.ts';
import { Disclosure } from '../../ui/display/disclosure.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { StoredContent } from '../common/stored-content.tsx';

/** A document of `productos` that cannot be read as a product. */
export type DamagedProduct = ProductEntry & { readonly product: { readonly ok: false } };

/** Renders the documents that cannot be read as a product: their problems and their content. */
export function DamagedProducts({ entries }: { readonly entries: readonly DamagedProduct[] }) {
  if (entries.length === 0) return null;
  const title = entries.length === 1 ? 'Hay un producto dañado' : `Hay ${entries.length} productos dañados`;
  return (
    <Notice tone="warning" title={title}>
      <p>No se venden ni se pueden cambiar desde acá; un archivo con el mismo id los repara.</p>
      {entries.map(({ id, product }) => (
        <Disclosure key={id} summary={`productos/${id}`}>
          <StoredContent
            label={`Contenido de productos/${id}`}
            problems={product.problems}
            raw={product.raw}
          />
        </Disclosure>
      ))}
    </Notice>
  );
}
