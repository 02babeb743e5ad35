import { formatNumber, productsText } from '../common/counted-text.ts';
import { useState } from 'react';
import { FilterChips } from '../common/filter-chips.tsx';
import { SearchBox } from '../common/search-box.tsx';
import { useSeller } from '../common/seller-context.ts';
import { UnreadableDocument } from '../common/unreadable-document.tsx';
import { useAction } from '../common/use-action.ts';
import { useSelection } from '../common/use-selection.ts';
import { ReadFailure, SectionSkeleton } from '../common/section-state.tsx';
import { BulkEditBar } from './bulk-edit-bar.tsx';
import { CatalogueAge, CatalogueWarning } from './catalogue-age.tsx';
import { FILTER_NAMES, READ_ALL_FAILED } from './common/product-messages.ts';
import { ProductDialog } from './product-dialog.tsx';
import { ProductList } from './product-list.tsx';
import { useListedProducts, type ProductListing } from './common/use-listed-products.ts';
import { productsById } from '../../data/seller/products-store.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { PRODUCT_FILTERS } from '../../domain/seller/product-changes.ts';
import { exportName, exportProducts } from '../../domain/seller/product-export.ts';
import { lazyPart } from '../common/lazy-part.tsx';
import { downloadText } from '../../shared/download-text.ts';
import { Button } from '../../ui/controls/button.tsx';
import { showToast } from '../../ui/feedback/toasts/show-toast.ts';
import { addIcon, downloadIcon, uploadIcon } from '../../ui/icons/lazy-icons.json';
import { loadChunk } from '../../loading/load-chunk.ts';
import layout from '../common/panel-layout.module.css';
import toolbar from '../common/toolbar.module.css';

const ImportDialog = lazyPart(
  async () => (await loadChunk(() => import('./import/import-dialog.tsx'))).ImportDialog,
);

const NewProductDialog = lazyPart(
  async () => (await loadChunk(() => import('./new/new-product-dialog.tsx'))).NewProductDialog,
);

/** Renders the catalogue, to search, restock, edit, import and export it (docs/panel.md#seller-products). */
export function ProductsSection() {
  const { products } = useSeller();
  const listing = useListedProducts();
  const { loading, failed, all } = listing;
  const selection = useSelection(all);
  const [editing, setEditing] = useState<Product | null>(null);
  const [opened, setOpened] = useState<'import' | 'new' | null>(null);
  const close = () => setOpened(null);
  if (failed) return <ReadFailure what="los productos" onRetry={() => products.retry()} />;
  if (loading && all.length === 0) return <SectionSkeleton what="los productos" />;
  return (
    <div className="stack">
      <ProductFilters {...listing} onOpen={setOpened} />
      <CatalogueWarning {...listing} />
      <UnreadableProducts {...listing} />
      <ProductList {...listing} selection={selection} onEdit={setEditing} />
      <BulkEditBar products={all.filter(({ id }) => selection.has(id))} onKeep={selection.keep} />
      <Footer {...listing} />
      {editing !== null && <ProductDialog product={editing} onClose={() => setEditing(null)} />}
      {opened === 'import' && <ImportDialog onClose={close} />}
      {opened === 'new' && (
        <NewProductDialog
          {...listing}
          onClose={close}
          onEdit={(product) => {
            close();
            setEditing(product);
          }}
        />
      )}
    </div>
  );
}

interface ProductFiltersProps extends ProductListing {
  readonly onOpen: (dialog: 'import' | 'new') => void;
}

function ProductFilters(props: ProductFiltersProps) {
  const { filter, choose, query, search, counts, loading, onOpen } = props;
  return (
    <div className="stack gap-3">
      <FilterChips
        legend="Qué productos ver"
        chips={PRODUCT_FILTERS.map((value) => ({
          value,
          label: FILTER_NAMES[value],
          count: counts.get(value),
        }))}
        chosen={filter}
        onChoose={choose}
      />
      <div className={`row ${toolbar.fields}`}>
        <SearchBox
          text={query}
          placeholder="Título, número, publicación o categoría"
          className={toolbar.search}
          onType={search}
        />
        <div className="row gap-2">
          <Button variant="primary" icon={addIcon} disabled={loading} onClick={() => onOpen('new')}>
            Nuevo producto
          </Button>
          <Button icon={uploadIcon} disabled={loading} onClick={() => onOpen('import')}>
            Importar
          </Button>
          <ExportButton {...props} />
        </div>
      </div>
    </div>
  );
}

function ExportButton({ loading, entries }: ProductListing) {
  const { products } = useSeller();
  const { busy, run } = useAction('export', READ_ALL_FAILED);

  const download = () =>
    run(async () => {
      await products.complete();
      const all = [...productsById(products.store.getState().entries).values()];
      const now = new Date();
      downloadText(exportName(now), exportProducts(all, now), 'application/json');
      showToast('success', `Se descargaron ${formatNumber(all.length)} productos.`);
    });

  const disabled = loading || entries.size === 0;
  return (
    <Button icon={downloadIcon} busy={busy} disabled={disabled} onClick={() => void download()}>
      Exportar
    </Button>
  );
}

function Footer({ listed, all, loading, published }: ProductListing) {
  return (
    <div className={`muted small ${layout.centered}`}>
      <p>
        {listed.length === all.length ? '' : `${formatNumber(listed.length)} de `}
        {productsText(all.length)}
        {loading && ', leyendo los cambios…'}
      </p>
      {published != null && (
        <p>
          <CatalogueAge published={published} />, con lo que cambió desde entonces.
        </p>
      )}
    </div>
  );
}

function UnreadableProducts({ entries }: ProductListing) {
  return [...entries.values()].map(
    ({ id, product }) => !product.ok && <UnreadableDocument key={id} path={`productos/${id}`} {...product} />,
  );
}
