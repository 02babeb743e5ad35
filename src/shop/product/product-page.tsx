import { useParams } from 'react-router-dom';
import { useStore } from 'zustand';
import { useServices } from '#data/services.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { FailureNotice } from '#ui/feedback/failure-notice.tsx';
import { MissingProduct } from './missing-product.tsx';
import { ProductDetail } from './product-detail.tsx';
import { ProductSkeleton } from './product-skeleton.tsx';

// The app calls this when the chunk is there, for the links of every screen.
export { prefetchPictures } from './prefetch-pictures.ts';

/** The page of one product, `/producto/{currentId}` (docs/buying.md#product-page). */
export function ProductPage() {
  const { currentId = '' } = useParams();
  const id = /^\d{1,15}$/.test(currentId) ? Number(currentId) : Number.NaN;
  const { catalogue } = useServices();
  const product = useStore(catalogue.store, ({ live }) => live.get(id));
  const status = useStore(catalogue.store, (state) => state.status);
  // The key starts another product with its first picture and one unit.
  if (product !== undefined) return <ProductDetail key={id} product={product} />;
  if (status === 'loading') return <ProductSkeleton />;
  return status === 'failed' ? <LoadFailure /> : <MissingProduct />;
}

function LoadFailure() {
  const { catalogue } = useServices();
  const title = 'No pudimos cargar el producto';
  usePageTitle(title);
  return (
    <>
      <h1 className="visually-hidden">Producto</h1>
      <FailureNotice title={title} onRetry={() => void catalogue.load()}>
        Revisá tu conexión y probá de nuevo.
      </FailureNotice>
    </>
  );
}
