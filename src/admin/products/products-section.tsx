import { lazy, Suspense, useState } from 'react';
import type { Product } from '../../domain/catalogue/product.ts';
import { Button } from '../../ui/controls/button.tsx';
import { uploadIcon } from '../../ui/icons/lazy-icons.ts';
import { ReadFailure } from '../frame/read-failure.tsx';
import { SectionSkeleton } from '../frame/section-skeleton.tsx';
import { useSeller } from '../common/seller-context.ts';
import { BulkEditBar } from './bulk-edit-bar.tsx';
import { DamagedProducts } from './damaged-products.tsx';
import { ExportButton } from './export-button.tsx';
import { ProductDialog } from './product-dialog.tsx';
import { ProductList } from './product-list.tsx';
import { ProductFilters } from './product-filters.tsx';
import { ProductListFooter } from './product-list-footer.tsx';
import { useSelectedProducts } from './use-selected-products.ts';
import { useProductFilter } from './use-product-filter.ts';
import { useListedProducts } from './use-listed-products.ts';
import layout from '../common/layout.module.css';

const ImportDialog = lazy(async () => ({
  default: (await import('./import/import-dialog.tsx')).ImportDialog,
}));

/** The catalogue to search, restock, edit, import and export (spec §6). */
export function ProductsSection() {
  const { products } = useSeller();
  const filtering = useProductFilter();
  const shelf = useListedProducts(filtering);
  const chosen = useSelectedProducts(shelf.all);
  const [edited, setEdited] = useState<Product | null>(null);
  const [importing, setImporting] = useState(false);
  if (shelf.status === 'failed') return <ReadFailure what="los productos" onRetry={() => products.retry()} />;
  if (shelf.status === 'loading' && shelf.all.length === 0) return <SectionSkeleton what="los productos" />;
  return (
    <div className={layout.stack}>
      <ProductFilters {...filtering} counts={shelf.counts}>
        <Button icon={uploadIcon} disabled={shelf.status !== 'ready'} onClick={() => setImporting(true)}>
          Importar
        </Button>
        <ExportButton />
      </ProductFilters>
      <DamagedProducts entries={shelf.damaged} />
      <ProductList products={shelf.listed} chosen={chosen} onEdit={setEdited} onClear={filtering.clear} />
      <BulkEditBar chosen={chosen} />
      <ProductListFooter {...shelf} />
      {edited !== null && <ProductDialog key={edited.id} product={edited} onClose={() => setEdited(null)} />}
      {importing && (
        <Suspense>
          <ImportDialog onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </div>
  );
}
