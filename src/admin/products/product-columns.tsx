import { useRef } from 'react';
import { marketplacePercent } from '#config/shop/prices.ts';
import type { ProductEntry } from '#data/seller/products/products-repository.ts';
import { PRODUCT_FIELDS } from '#domain/catalogue/product-fields.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { isListed } from '#domain/seller/product-changes.ts';
import { formatNumber } from '#domain/text/number-text.ts';
import { readSignedNumber } from '#domain/text/typed-number.ts';
import { priceText } from '#shared/price-text.ts';
import { ProductPicture } from '#shared/product-picture.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { TextField } from '#ui/controls/fields.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { saveIcon } from '#ui/icons/lazy-icons.json';
import { unreadableText } from '#admin/sheet/unreadable-document.tsx';
import type { Column, NarrowRow } from '#admin/list/data-list.tsx';
import { fieldProblem } from '#admin/form/field-problem.ts';
import { useDraftForm } from '#admin/form/use-draft-form.ts';
import { useRun } from '#admin/change/use-run.ts';
import { productChange } from './product-change.ts';
import styles from './products.module.css';
import tools from '#admin/list/list-tools.module.css';

/** The columns of the product list (docs/panel.md#seller-products). */
export const PRODUCT_COLUMNS: readonly Column<ProductEntry>[] = [
  {
    heading: 'Producto',
    isName: true,
    className: styles.name,
    width: 'minmax(14rem, 2fr)',
    cell: (entry) => <Identity entry={entry} />,
  },
  {
    heading: marketplacePercent === null ? 'Categoría interna' : 'Publicación',
    width: 'minmax(9rem, 1fr)',
    from: 900,
    cell: ({ product }) =>
      product.ok && (
        <>
          {marketplacePercent !== null && (
            <code className={styles.code}>{product.value.idMeli || 'Sin publicación'}</code>
          )}
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
  height: 7.5,
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

/** Renders picture, number and state of a product; or why it cannot be read. */
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

/** The lists that a product's badge may name; the first one that contains the product wins. */
const BADGES = [
  ['pausado', 'warning', 'En pausa'],
  ['discontinuado', 'neutral', 'Discontinuado'],
  ['full', 'info', 'Full'],
  ['agotado', 'danger', 'Agotado'],
  ['poco', 'warning', 'Poco stock'],
] as const;

function StateBadge({ product }: { readonly product: Product }) {
  const [, tone, text] = BADGES.find(([list]) => isListed(product, list)) ?? [];
  return tone && <Badge tone={tone}>{text}</Badge>;
}

/** The marketplace manages the stock of a full-fulfilment product. */
function Stock({ product }: { readonly product: Product }) {
  if (!product.fullFilment) return <StockField product={product} />;
  return (
    <span>
      {product.stock} <span className="muted">en Full</span>
    </span>
  );
}

/** Renders a field for the stock. Enter or the button saves, Escape discards. The typed text survives scrolling. */
function StockField({ product: { id, title, stock } }: { readonly product: Product }) {
  const run = useRun();
  const draft = useDraftForm(
    { kind: 'stock', record: `productos/${id}` },
    { names: ['text'], base: { stock }, shown: (seen) => ({ text: String(seen.stock) }) },
  );
  const input = useRef<HTMLInputElement>(null);
  const text = draft.text('text');

  async function save() {
    const units = readSignedNumber(text);
    const invalid = fieldProblem(PRODUCT_FIELDS.stock, units);
    if (invalid !== undefined) return invalid;
    if (units === stock) return null;
    const request = { kind: 'change', id, title, seen: draft.base, changes: { stock: units } } as const;
    return run([productChange(request)], { toastText: () => `Stock de «${title}»: ${units}.` });
  }

  return (
    <form
      className={styles.stock}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // The pressed button disappears with the draft.
        input.current?.focus();
        draft.submit(save);
      }}
    >
      <TextField
        ref={input}
        label="Stock"
        aria-label={`Stock de ${title}`}
        value={text}
        inputMode="numeric"
        autoComplete="off"
        error={draft.problem ?? undefined}
        isLive
        warning={draft.problem === null && draft.typed.length > 0 ? 'Sin guardar' : undefined}
        onChange={({ target }) => draft.type({ text: target.value })}
        onFocus={({ target }) => target.select()}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || draft.typed.length === 0) return;
          // Keeps the open sheet.
          event.preventDefault();
          draft.drop();
        }}
      />
      {draft.typed.length > 0 && (
        <IconButton
          type="submit"
          icon={saveIcon}
          label={`Guardar el stock de ${title}`}
          variant="primary"
          aria-busy={draft.busy || undefined}
        />
      )}
    </form>
  );
}
