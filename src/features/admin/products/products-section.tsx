import { lazy, Suspense, useState } from 'react';
import { productsById } from '../../../data/seller/products-store.ts';
import type { Product } from '../../../domain/product.ts';
import { Button } from '../../../ui/button.tsx';
import { uploadIcon } from '../../../ui/icons-more.ts';
import { Notice } from '../../../ui/notice.tsx';
import { SectionSkeleton } from '../section-skeleton.tsx';
import { useSeller } from '../seller-context.ts';
import { BulkBar } from './bulk-bar.tsx';
import { DamagedProducts } from './damaged-products.tsx';
import { ExportButton } from './export-button.tsx';
import { ProductDialog } from './product-dialog.tsx';
import { ProductList } from './product-list.tsx';
import { ShelfFilters } from './shelf-filters.tsx';
import { useChosen } from './use-chosen.ts';
import { useShelfFilter } from './use-shelf-filter.ts';
import { useShelf, type Shelf } from './use-shelf.ts';
import styles from './products.module.css';

const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }));

/** The catalogue to search, restock, edit, import and export (spec §6). */
export function ProductsSection() {
  const { products } = useSeller();
  const filtering = useShelfFilter();
  const shelf = useShelf(filtering);
  const chosen = useChosen(shelf.all);
  const [edited, setEdited] = useState<Product | null>(null);
  const [importing, setImporting] = useState(false);
  if (shelf.status === 'failed') return <Failed onRetry={() => products.retry()} />;
  if (shelf.status === 'loading' && shelf.all.length === 0) return <SectionSkeleton what="los productos" />;
  return (
    <div className={styles.section}>
      <ShelfFilters {...filtering} counts={shelf.counts}>
        <Button
          icon={uploadIcon}
          disabled={shelf.status !== 'ready'}
          // What is read meanwhile would look new to the file.
          onClick={() => setImporting(true)}
        >
          Importar
        </Button>
        <ExportButton products={shelf.all} ready={shelf.status === 'ready'} />
      </ShelfFilters>
      <DamagedProducts entries={shelf.damaged} />
      <ProductList
        products={shelf.listed}
        chosen={chosen}
        onEdit={setEdited}
        onClear={() => {
          filtering.choose('todos');
          filtering.search('');
        }}
      />
      <BulkBar chosen={chosen} />
      <Footer {...shelf} />
      {edited !== null && <ProductDialog key={edited.id} product={edited} onClose={() => setEdited(null)} />}
      {importing && (
        <Suspense>
          <ImportDialog
            current={() => productsById(products.store.getState().entries)}
            onClose={() => setImporting(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

function Footer({ listed, all, read, status }: Shelf) {
  return (
    <p className={styles.footer}>
      {listed.length === all.length ? '' : `${count(listed.length)} de `}
      {all.length === 1 ? '1 producto' : `${count(all.length)} productos`}
      {status === 'loading' && ', leyendo más…'} · {count(read)} documentos leídos en esta sesión
    </p>
  );
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Notice
      tone="error"
      title="No pudimos leer los productos"
      action={<Button onClick={onRetry}>Reintentar</Button>}
    >
      La base de datos no respondió o rechazó la consulta. No se perdió nada.
    </Notice>
  );
}

function count(number: number): string {
  return number.toLocaleString('es-AR');
}
