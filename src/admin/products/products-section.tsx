import { lazy, Suspense, useState } from 'react';
import type { Product } from '../../domain/catalogue/product.ts';
import { Button } from '../../ui/controls/button.tsx';
import { uploadIcon } from '../../ui/icons/lazy-icons.ts';
import { useSeller } from '../common/seller-context.ts';
import { useSelection } from '../common/use-selection.ts';
import { ReadFailure } from '../frame/read-failure.tsx';
import { SectionSkeleton } from '../frame/section-skeleton.tsx';
import { BulkEditBar } from './bulk-edit-bar.tsx';
import { DamagedProducts } from './damaged-products.tsx';
import { ExportButton } from './export-button.tsx';
import { ProductDialog } from './product-dialog.tsx';
import { ProductFilters } from './product-filters.tsx';
import { ProductListFooter } from './product-list-footer.tsx';
import { ProductList } from './product-list.tsx';
import { useListedProducts } from './use-listed-products.ts';
import { useProductFilter } from './use-product-filter.ts';
import layout from '../common/layout.module.css';

const ImportDialog = lazy(async () => ({
  default: (await import('./import/import-dialog.tsx')).ImportDialog,
}));

/** Renders the catalogue, to search, restock, edit, import and export it (docs/product.md#seller-products). */
export function ProductsSection() {
  const { products } = useSeller();
  const filtering = useProductFilter();
  const catalogue = useListedProducts(filtering);
  const { status, all } = catalogue;
  const selection = useSelection(all);
  const [editing, setEditing] = useState<Product | null>(null);
  const [importing, setImporting] = useState(false);
  if (status === 'failed') return <ReadFailure what="los productos" onRetry={() => products.retry()} />;
  if (status === 'loading' && all.length === 0) return <SectionSkeleton what="los productos" />;
  return (
    <div className={layout.stack}>
      <ProductFilters {...filtering} counts={catalogue.counts}>
        <Button icon={uploadIcon} disabled={status !== 'ready'} onClick={() => setImporting(true)}>
          Importar
        </Button>
        <ExportButton />
      </ProductFilters>
      <DamagedProducts entries={catalogue.damaged} />
      <ProductList
        products={catalogue.listed}
        selection={selection}
        onEdit={setEditing}
        onClear={filtering.clear}
      />
      <BulkEditBar products={all.filter(({ id }) => selection.has(id))} onClear={selection.clear} />
      <ProductListFooter {...catalogue} />
      {editing !== null && (
        <ProductDialog key={editing.id} product={editing} onClose={() => setEditing(null)} />
      )}
      {importing && (
        <Suspense>
          <ImportDialog onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </div>
  );
}
