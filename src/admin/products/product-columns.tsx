import { DRAFT_RECORDS } from '#data/seller/drafts.ts';
import { useRef, useState } from 'react';
import { shop } from '#config/shop/shop.ts';
import type { ProductEntry } from '#data/seller/products/products-repository.ts';
import { PRODUCT_FIELDS } from '#domain/catalogue/product-fields.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { formatNumber } from '#domain/text/number-text.ts';
import { readSignedNumber } from '#domain/text/typed-number.ts';
import { priceText } from '#shared/price-text.ts';
import { ProductPicture } from '#shared/product-picture.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { TextField } from '#ui/controls/fields.tsx';
import { useBusy } from '#ui/controls/use-busy.ts';
import { Badge } from '#ui/display/badge.tsx';
import { showToast } from '#ui/feedback/toasts/show-toast.ts';
import { saveIcon } from '#ui/icons/lazy-icons.json';
import { unreadableText } from '#admin/common/unreadable-document.tsx';
import type { Column, NarrowRow } from '#admin/parts/data-list.tsx';
import { usePanelServices } from '#admin/common/panel-services.ts';
import { fieldProblem } from '#admin/parts/field-problem.ts';
import { useFormDraft } from '#admin/parts/use-draft.ts';
import { seenAfter } from '#admin/parts/use-seller-change.ts';
import { useProductChanges } from './use-products.ts';
import styles from './products.module.css';
import tools from '#admin/parts/list-tools.module.css';

/** The columns of the list of products (docs/panel.md#seller-products). */
export const PRODUCT_COLUMNS: readonly Column<ProductEntry>[] = [
  {
    heading: 'Producto',
    isName: true,
    className: styles.name,
    width: 'minmax(14rem, 2fr)',
    cell: (entry) => <Identity entry={entry} />,
  },
  {
    heading: 'Publicación',
    width: 'minmax(9rem, 1fr)',
    from: 900,
    cell: ({ product }) =>
      product.ok && (
        <>
          <code className={styles.code}>{product.value.idMeli || 'Sin publicación'}</code>
          <span className={tools.second}>{product.value.internalCategory}</span>
        </>
      ),
  },
  {
    heading: 'Vendidos',
    width: '6rem',
    from: 1000,
    isNumber: true,
    cell: ({ product }) => product.ok && formatNumber(product.value.popularidad),
  },
  {
    heading: 'Precio',
    width: '8.75rem',
    isNumber: true,
    cell: ({ product }) => product.ok && <strong>{priceText(product.value)}</strong>,
  },
  {
    heading: 'Stock',
    className: styles.stockCell,
    width: '10rem',
    cell: ({ product }) => product.ok && <Stock product={product.value} />,
  },
];

/** Picture, title and number; price and stock. */
export const NARROW_PRODUCT: NarrowRow<ProductEntry> = {
  height: 7,
  className: styles.narrow,
  cells: (entry) => (
    <>
      <Identity entry={entry} />
      {entry.product.ok && (
        <div className={styles.priceAndStock}>
          <strong>{priceText(entry.product.value)}</strong>
          <Stock product={entry.product.value} />
        </div>
      )}
    </>
  ),
};

/** Picture, number and state of a product; or why it cannot be read. */
function Identity({ entry: { product } }: { readonly entry: ProductEntry }) {
  if (!product.ok) return <span className={tools.second}>{unreadableText(product.issues)}</span>;
  const { id, imgMeliUrl } = product.value;
  return (
    <>
      <ProductPicture picture={imgMeliUrl[0]} alt="" width={44} size="thumbnail" className={styles.picture} />
      <span className={tools.second}>
        <code className="silk">#{id}</code> <StateBadge product={product.value} />
      </span>
    </>
  );
}

function StateBadge({ product }: { readonly product: Product }) {
  if (product.pausado) return <Badge tone="warning">En pausa</Badge>;
  if (product.deprecated) return <Badge tone="neutral">Discontinuado</Badge>;
  if (product.fullFilment) return <Badge tone="info">Full</Badge>;
  if (product.stock === 0) return <Badge tone="danger">Agotado</Badge>;
  return product.stock < shop.lowStock ? <Badge tone="warning">Poco stock</Badge> : null;
}

/** The marketplace manages the stock of a Full product. */
function Stock({ product }: { readonly product: Product }) {
  if (!product.fullFilment) return <StockField product={product} />;
  return (
    <span>
      {product.stock} <span className="muted">en Full</span>
    </span>
  );
}

/** Enter or the button saves the stock, Escape discards it. What was typed stays when the row scrolls out of the window. */
function StockField({ product: { id, title, stock } }: { readonly product: Product }) {
  const { change } = useProductChanges();
  const { drafts } = usePanelServices();
  const draft = useFormDraft<'text', Partial<Product>>(drafts.products, DRAFT_RECORDS.stock(id), {
    names: ['text'],
    seen: { stock },
    shown: () => ({ text: String(stock) }),
  });
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [busy, run] = useBusy();
  const text = draft.text('text');

  function keep(typed: string): void {
    setProblem(undefined);
    // What somebody else stores before the first key is no conflict.
    draft.type({ text: typed }, draft.typed.length === 0 ? { stock } : draft.seen);
  }

  function discard(): void {
    setProblem(undefined);
    draft.drop();
  }

  async function save(): Promise<void> {
    const units = readSignedNumber(text);
    const invalid = fieldProblem(PRODUCT_FIELDS.stock, units);
    setProblem(invalid);
    if (invalid !== undefined) return;
    if (units === stock) return discard();
    const request = { kind: 'change', id, title, seen: draft.seen, changes: { stock: units } } as const;
    const failure = await change(request, { said: () => `Stock de «${title}»: ${units}.` });
    if (failure === null) return discard();
    showToast('error', failure.text);
    draft.type({}, seenAfter(draft.seen, failure));
  }

  return (
    <form
      className={styles.stock}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // The pressed button goes with the draft.
        input.current?.focus();
        void run(save);
      }}
    >
      <TextField
        ref={input}
        label="Stock"
        aria-label={`Stock de ${title}`}
        value={text}
        inputMode="numeric"
        autoComplete="off"
        error={problem}
        isLive
        warning={problem === undefined && draft.typed.length > 0 ? 'Sin guardar' : undefined}
        onChange={({ target }) => keep(target.value)}
        onFocus={({ target }) => target.select()}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || draft.typed.length === 0) return;
          // The open sheet stays.
          event.preventDefault();
          discard();
        }}
      />
      {draft.typed.length > 0 && (
        <IconButton
          type="submit"
          icon={saveIcon}
          label={`Guardar el stock de ${title}`}
          variant="primary"
          aria-busy={busy || undefined}
        />
      )}
    </form>
  );
}
