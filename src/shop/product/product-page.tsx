import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { productIdAt } from '#config/paths.ts';
import { useServices } from '#data/services.ts';
import { usePageMeta } from '#shared/page-meta.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { HomeButton } from '#shop/page/links.tsx';
import { BestSellers } from '#shop/product-parts/best-sellers.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorIllustration } from '#ui/feedback/error-illustration.tsx';
import { FailureNotice } from '#ui/feedback/failure-notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { ProductDetail } from './product-detail.tsx';
import styles from './product.module.css';

// Called by the app when the chunk has loaded, for links on every screen.
export { prefetchPictures } from './linked-product.ts';

/** Renders the page of one product, `/producto/{currentId}` (docs/buying.md#product-page). */
export function ProductPage() {
  const id = productIdAt(useLocation().pathname) ?? Number.NaN;
  const { catalogue } = useServices();
  const product = useStore(catalogue.store, ({ live }) => live.get(id));
  const status = useStore(catalogue.store, (state) => state.status);
  // The key resets picture and quantity for another product.
  if (product !== undefined) return <ProductDetail key={id} product={product} />;
  if (status === 'loading') return <ProductSkeleton />;
  return status === 'failed' ? <LoadFailure /> : <MissingProduct />;
}

function ProductSkeleton() {
  usePageTitle('');
  return (
    <div aria-busy="true">
      <h1 className="visually-hidden">Cargando producto…</h1>
      <div className={styles.crumb}>
        <Skeleton width="12rem" />
      </div>
      <div className={`stack ${styles.product}`}>
        <div className={styles.gallery}>
          <Skeleton shape="box" className={styles.waiting} />
        </div>
        <div className={styles.heading}>
          <Skeleton height="2rem" width="85%" />
        </div>
        <div className={`stack ${styles.buy}`}>
          <Skeleton shape="box" height="15rem" />
          <Skeleton shape="box" height="var(--tap)" />
        </div>
      </div>
    </div>
  );
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

function MissingProduct() {
  usePageTitle('Producto no encontrado');
  usePageMeta({ description: 'Ese producto no está.', hidden: true });
  return (
    <>
      <EmptyState
        level={1}
        title="Ese producto no está"
        art={<ErrorIllustration />}
        action={<HomeButton>Ver todo el catálogo</HomeButton>}
      >
        <p>Puede que lo hayamos dado de baja o que el enlace esté mal copiado.</p>
      </EmptyState>
      <BestSellers title="Esto sí lo tenemos" />
    </>
  );
}
