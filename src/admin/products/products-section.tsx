import { useState } from 'react';
import { marketplacePercent } from '#config/shop/prices.ts';
import { loadChunk } from '#loading/load-chunk.ts';
import type { ProductEntry } from '#data/seller/products/products-repository.ts';
import { PRODUCT_FILTERS, type ProductFilter } from '#domain/seller/product-changes.ts';
import { exportName, exportProducts } from '#domain/seller/product-import.ts';
import { formatNumber, productsText } from '#domain/text/number-text.ts';
import { downloadText } from '#shared/download-text.ts';
import { relativeDate, useNow } from '#shared/relative-time.tsx';
import { ActionMenu } from '#ui/controls/action-menu.tsx';
import { Button } from '#ui/controls/button.tsx';
import { showToast } from '#ui/feedback/toasts/show-toast.ts';
import { menuIcon } from '#ui/icons/icons.json';
import { addIcon, downloadIcon, editIcon, uploadIcon } from '#ui/icons/lazy-icons.json';
import { FilterChips } from '#admin/list/filter-chips.tsx';
import { usePanelServices } from '#admin/section/panel-services.ts';
import { NothingFound, ReadFailure, SectionSkeleton } from '#admin/section/section-state.tsx';
import { DeletedRecord, DraftMark, UnusedDraft, useHasDraft } from '#admin/form/draft-mark.tsx';
import { DataList } from '#admin/list/data-list.tsx';
import { lazyPart } from '#admin/section/lazy-part.tsx';
import { ResultsElsewhere, SearchBox } from '#admin/list/search-box.tsx';
import { SelectionBar, useSelection } from '#admin/list/selection.tsx';
import { Sheet, SplitView } from '#admin/sheet/sheet.tsx';
import { CHOSEN_ID, NEW_ID, useSheet } from '#admin/sheet/use-sheet.ts';
import { NARROW_PRODUCT, PRODUCT_COLUMNS } from './product-columns.tsx';
import { CHOSEN_PRODUCTS, ManyProductsSheet, NewProductSheet, ProductSheet } from './product-sheet.tsx';
import { productName, useProducts, useMirrorTime, type ProductListing } from './use-products.ts';
import layout from '#admin/section/panel-layout.module.css';
import tools from '#admin/list/list-tools.module.css';

const ImportDialog = lazyPart(
  async () => (await loadChunk(() => import('./import-dialog.tsx'))).ImportDialog,
);

/** Renders the catalogue and the sheet of the open product (docs/panel.md#seller-products). */
export function ProductsSection() {
  const listing = useProducts();
  const { listed, entries, isLoading } = listing;
  const sheet = useSheet('producto');
  const services = usePanelServices();
  const hasDraft = useHasDraft();
  const selection = useSelection<ProductEntry>();
  const chosen = listing.all.flatMap(({ id, product }) =>
    product.ok && selection.has(id) ? [product.value] : [],
  );
  const opened = entries.get(sheet.id ?? '');
  const hasChanges = hasDraft({ kind: 'chosenProducts' });

  function openSheet() {
    if (sheet.id === null) return null;
    if (sheet.id === NEW_ID && !isLoading)
      return <NewProductSheet entries={entries} onClose={sheet.close} onAdded={sheet.open} />;
    if (sheet.id === CHOSEN_ID && chosen.length > 0)
      return <ManyProductsSheet products={chosen} onClose={sheet.close} />;
    if (opened !== undefined) return <ProductSheet key={sheet.id} entry={opened} onClose={sheet.close} />;
    return (
      <Sheet title="Producto" onClose={sheet.close}>
        <DeletedRecord
          text={isLoading ? 'Leyendo los productos…' : 'Este producto ya no existe.'}
          record={`productos/${sheet.id}`}
        />
      </Sheet>
    );
  }

  if (listing.isFailed) return <ReadFailure what="los productos" onRetry={listing.retry} />;
  return (
    <SplitView address={sheet} sheet={openSheet()}>
      <FilterChips
        legend="Qué productos ver"
        chips={PRODUCT_FILTERS.map((value) => ({
          value,
          label: FILTER_NAMES[value],
          count: listing.counts.get(value),
        }))}
        chosen={listing.filter}
        onChoose={listing.choose}
      />
      <Tools {...listing} onNew={() => sheet.open(NEW_ID)} />
      {hasChanges && chosen.length === 0 && (
        <UnusedDraft
          text="elegí los productos para seguir"
          onDrop={() => services.drafts.drop(CHOSEN_PRODUCTS)}
        />
      )}
      {isLoading && entries.size === 0 && <SectionSkeleton what="los productos" />}
      {!isLoading && listed.length === 0 && <NothingFound title="Ningún producto" onClear={listing.clear} />}
      {listed.length > 0 && (
        <DataList
          label="Productos"
          items={listed}
          idOf={idOf}
          nameOf={productName}
          columns={PRODUCT_COLUMNS}
          hasDraft={({ id }) => hasDraft({ kind: 'product', record: `productos/${id}` })}
          narrowRow={NARROW_PRODUCT}
          sheet={sheet}
          selection={selection}
        />
      )}
      <Footer {...listing} />
      {chosen.length > 0 && (
        <SelectionBar
          label="Productos elegidos"
          count={chosen.length}
          hidden={selection.hiddenFrom(listed)}
          onClear={selection.clear}
        >
          <Button size="small" icon={editIcon} onClick={() => sheet.open(CHOSEN_ID)}>
            Editar {hasChanges && <DraftMark />}
          </Button>
        </SelectionBar>
      )}
    </SplitView>
  );
}

const idOf = ({ id }: ProductEntry) => id;

const FILTER_NAMES: Readonly<Record<ProductFilter, string>> = {
  todos: 'Todos',
  poco: 'Poco stock',
  agotado: 'Agotados',
  pausado: 'En pausa',
  discontinuado: 'Discontinuados',
  full: 'Full',
};

function Tools({
  isLoading,
  products,
  search,
  elsewhere,
  choose,
  onNew,
}: ProductListing & { readonly onNew: () => void }) {
  const [isImporting, setImporting] = useState(false);
  const hasDraft = useHasDraft();

  function download(): void {
    const all = [...products.values()];
    const now = new Date();
    downloadText(exportName(now), exportProducts(all, now), 'application/json');
    showToast('success', `Se descargaron ${productsText(all.length)}.`);
  }

  return (
    <div className={tools.tools}>
      <SearchBox
        {...search}
        placeholder={`Título, número${marketplacePercent === null ? '' : ', publicación'} o categoría`}
        busy={false}
        found={<ResultsElsewhere count={elsewhere} onShow={() => choose('todos')} />}
      />
      <div className={`row gap-2 ${tools.buttons}`}>
        <Button icon={addIcon} size="small" disabled={isLoading} onClick={onNew}>
          Nuevo producto {hasDraft({ kind: 'newProduct' }) && <DraftMark />}
        </Button>
        {/* Downloading and importing need every product. */}
        {!isLoading && (
          <ActionMenu
            icon={menuIcon}
            actions={[
              { label: 'Importar', icon: uploadIcon, run: () => setImporting(true) },
              { label: 'Exportar', icon: downloadIcon, run: download },
            ]}
          />
        )}
      </div>
      {isImporting && <ImportDialog products={products} onClose={() => setImporting(false)} />}
    </div>
  );
}

/** The mirror's workflow runs four times a day: after a day, at least three runs failed or none started. */
const OLD_MS = 24 * 3_600_000;

/** Renders the number of products below the list, and the age of the site's catalogue. Warns after a day, or without a mirror. */
function Footer({ listed, all, isLoading }: ProductListing) {
  const now = useNow(60_000);
  const published = useMirrorTime();
  const age = published && relativeDate(published, new Date(now)).toLowerCase();
  const isOld = published === null || now - Number(published) > OLD_MS;
  return (
    <div className={`muted small ${layout.centered}`}>
      <p>
        {listed.length === all.length ? '' : `${formatNumber(listed.length)} de `}
        {productsText(all.length)}
        {isLoading && ', leyendo…'}
      </p>
      {published !== undefined && (
        <p className={isOld ? 'tinted tone-warning' : undefined}>
          {age ? `El sitio publicó el catálogo ${age}.` : 'El sitio no tiene el catálogo publicado.'}
          {isOld && ' Quien publica el sitio tiene los pasos en docs/mirror.md.'}
        </p>
      )}
    </div>
  );
}
