import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { FilterChips } from '../common/filter-chips.tsx';
import { SearchBox } from '../common/search-box.tsx';
import { useSeller } from '../common/seller-context.ts';
import { StoredContent } from '../common/stored-content.tsx';
import { useAction } from '../common/use-action.ts';
import { useSelection } from '../common/use-selection.ts';
import { ReadFailure, SectionSkeleton } from '../frame/section-state.tsx';
import { BulkEditBar } from './bulk-edit-bar.tsx';
import { FILTER_NAMES, READ_ALL_FAILED } from './messages.ts';
import { ProductDialog } from './product-dialog.tsx';
import { ProductList } from './product-list.tsx';
import {
  useListedProducts,
  useProductFilter,
  type ListedProducts,
  type ProductFiltering,
} from './use-listed-products.ts';
import type { ProductEntry } from '../../data/seller/products/products-repository.ts';
import { productsById } from '../../data/seller/products/products-store.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { PRODUCT_FILTERS, type ProductFilter } from '../../domain/seller/product-changes.ts';
import { exportName, exportProducts } from '../../domain/seller/product-export.ts';
import { downloadText } from '../../shared/download-text.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Disclosure } from '../../ui/display/disclosure.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showToast } from '../../ui/feedback/toasts/show-toast.ts';
import { downloadIcon, uploadIcon } from '../../ui/icons/lazy-icons.ts';
import { classNames } from '../../ui/styles/class-names.ts';
import layout from '../common/layout.module.css';
import toolbar from '../common/toolbar.module.css';
import styles from './products.module.css';

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

interface ProductFiltersProps extends ProductFiltering {
  readonly counts: ReadonlyMap<ProductFilter, number>;
  /** Buttons beside the search. */
  readonly children: ReactNode;
}

/** Renders the lists of the catalogue with their counts, and the search. */
export function ProductFilters({ filter, choose, query, search, counts, children }: ProductFiltersProps) {
  return (
    <div className={classNames(layout.stack, styles.filters)}>
      <FilterChips
        legend="Qué productos ver"
        chips={PRODUCT_FILTERS.map((value) => ({
          value,
          label: FILTER_NAMES[value],
          count: counts.get(value) ?? 0,
        }))}
        chosen={filter}
        onChoose={choose}
      />
      <div className={classNames(toolbar.toolbar, styles.tools)}>
        <SearchBox
          text={query}
          placeholder="Título, número, publicación o categoría"
          className={styles.search}
          onType={search}
        />
        <div className={toolbar.actions}>{children}</div>
      </div>
    </div>
  );
}

/** Downloads the whole catalogue as a file that the import accepts. */
export function ExportButton() {
  const { products } = useSeller();
  const { status, entries } = useStore(products.store);
  const { busy, run } = useAction('export', READ_ALL_FAILED);

  async function download(): Promise<void> {
    await products.complete();
    const all = [...productsById(products.store.getState().entries).values()];
    const now = new Date();
    downloadText(exportName(now), exportProducts(all, now), 'application/json');
    showToast('success', `Se descargaron ${all.length.toLocaleString('es-AR')} productos.`);
  }

  return (
    <Button
      icon={downloadIcon}
      busy={busy}
      disabled={status !== 'ready' || entries.size === 0}
      onClick={() => void run(download)}
    >
      Exportar
    </Button>
  );
}

/** Says how many products are listed and how many documents were read, and offers to read all of them. */
export function ProductListFooter({ listed, all, read, status, whole }: ListedProducts) {
  const { products } = useSeller();
  const { busy, run } = useAction('seller products', READ_ALL_FAILED);
  return (
    <div className={classNames(layout.note, layout.centered)}>
      <p>
        {listed.length === all.length ? '' : `${count(listed.length)} de `}
        {all.length === 1 ? '1 producto' : `${count(all.length)} productos`}
        {status === 'loading' && ', leyendo los cambios…'} · {count(read)} documentos leídos en esta sesión
      </p>
      {status === 'ready' && !whole && (
        <p>
          Es el catálogo publicado con lo que cambió desde entonces.{' '}
          <Button
            size="small"
            variant="quiet"
            busy={busy}
            onClick={() => void run(() => products.complete())}
          >
            Leer todo de la base
          </Button>
        </p>
      )}
    </div>
  );
}

function count(number: number): string {
  return number.toLocaleString('es-AR');
}

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
