import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { useServices } from '../../data/services.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { usePageMeta, type PageMeta } from '../../shared/page-meta.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { useProduct, type FoundProduct } from '../common/use-product.ts';
import { MissingProduct } from './missing-product.tsx';
import { ProductDetail } from './product-detail.tsx';
import { productMeta } from './product-meta.ts';
import { ProductSkeleton } from './product-skeleton.tsx';
import { useStructuredData } from './structured-data.ts';

/** The product of `/producto/{currentId}` (spec §2). */
export function ProductPage() {
  const { currentId = '' } = useParams();
  const id = /^\d{1,15}$/.test(currentId) ? Number(currentId) : Number.NaN;
  const found = useProduct(id);
  usePageTitle(TITLES[found.status] ?? (found.status === 'found' ? found.product.title : ''));
  usePageMeta(metaOf(found));
  useStructuredData(found.status === 'found' ? found.product : null);
  useRefresh(id, found.status === 'found');

  switch (found.status) {
    case 'found':
      // Another product starts from its own first picture and one unit.
      return <ProductDetail key={id} product={found.product} />;
    case 'loading':
      return <ProductSkeleton />;
    case 'failed':
      return <Failure />;
    case 'missing':
      return <MissingProduct />;
    default:
      return found satisfies never;
  }
}

/** Null while nothing is known of the product. */
function metaOf(found: FoundProduct): PageMeta | null {
  if (found.status === 'missing') return { description: 'Ese producto no está.', hidden: true };
  return found.status === 'found' ? productMeta(found.product) : null;
}

const TITLES: Readonly<Record<string, string>> = {
  missing: 'Producto no encontrado',
  failed: 'No pudimos cargar el producto',
};

function Failure() {
  const { catalogue } = useServices();
  return (
    <>
      <h1 className="visually-hidden">Producto</h1>
      <Notice
        tone="error"
        title={TITLES['failed'] ?? ''}
        action={<Button onClick={() => void catalogue.load()}>Reintentar</Button>}
      >
        Revisá tu conexión y probá de nuevo.
      </Notice>
    </>
  );
}

/** Asks the marketplace about the product that is on the screen (design, decision 3). */
function useRefresh(id: number, isKnown: boolean): void {
  const { catalogue } = useServices();
  useEffect(() => {
    if (isKnown) void catalogue.refresh([id]);
  }, [catalogue, id, isKnown]);
}
