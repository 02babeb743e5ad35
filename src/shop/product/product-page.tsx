import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { useServices } from '../../data/services.ts';
import { usePageMeta, type PageMeta } from '../../shared/page-meta.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useProduct, type FoundProduct } from '../common/use-product.ts';
import { MissingProduct } from './missing-product.tsx';
import { ProductDetail } from './product-detail.tsx';
import { productMeta, useStructuredData } from './product-metadata.ts';
import { ProductSkeleton } from './product-skeleton.tsx';

const FAILURE_TITLE = 'No pudimos cargar el producto';

/** The page of one product, `/producto/{currentId}` (docs/product.md#product-page). */
export function ProductPage() {
  const { catalogue } = useServices();
  const { currentId = '' } = useParams();
  const id = /^\d{1,15}$/.test(currentId) ? Number(currentId) : Number.NaN;
  const found = useProduct(id);
  const isFound = found.status === 'found';
  usePageTitle(titleOf(found));
  usePageMeta(metaOf(found));
  useStructuredData(isFound ? found.product : null);

  // Asks the marketplace for the live values of the product on screen.
  useEffect(() => {
    if (isFound) void catalogue.refresh([id]);
  }, [catalogue, id, isFound]);

  switch (found.status) {
    case 'found':
      // The key starts another product with its first picture and one unit.
      return <ProductDetail key={id} product={found.product} />;
    case 'loading':
      return <ProductSkeleton />;
    case 'failed':
      return <LoadFailure onRetry={() => void catalogue.load()} />;
    case 'missing':
      return <MissingProduct />;
  }
}

function titleOf(found: FoundProduct): string {
  if (found.status === 'missing') return 'Producto no encontrado';
  if (found.status === 'failed') return FAILURE_TITLE;
  return found.status === 'found' ? found.product.title : '';
}

/** Null until the product is known. */
function metaOf(found: FoundProduct): PageMeta | null {
  if (found.status === 'missing') return { description: 'Ese producto no está.', hidden: true };
  return found.status === 'found' ? productMeta(found.product) : null;
}

function LoadFailure({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <>
      <h1 className="visually-hidden">Producto</h1>
      <Notice tone="error" title={FAILURE_TITLE} action={<Button onClick={onRetry}>Reintentar</Button>}>
        Revisá tu conexión y probá de nuevo.
      </Notice>
    </>
  );
}
