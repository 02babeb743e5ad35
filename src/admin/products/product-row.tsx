import { useId } from 'react';
import { PRODUCT_FIELDS } from '../../domain/catalogue/product-fields.ts';
import { formatPesos } from '../../domain/text/money.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { shop } from '../../config/shop/shop.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { classNames } from '../../ui/styles/class-names.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { editIcon, pauseIcon, playIcon } from '../../ui/icons/lazy-icons.json';
import { priceText } from '../../shared/price-text.ts';
import { ProductPicture } from '../../shared/product-picture.tsx';
import { useProductChanges } from './common/use-product-changes.ts';
import { StockField, type StockDraft } from './stock-field.tsx';
import layout from '../common/panel-layout.module.css';
import rows from '../common/rows.module.css';
import styles from './product-row.module.css';

interface SellerProductRowProps {
  readonly product: Product;
  readonly selected: boolean;
  readonly draft: StockDraft | null;
  readonly onDraft: (id: number, draft: StockDraft | null) => void;
  readonly onSelect: (product: Product) => void;
  readonly onEdit: (product: Product) => void;
}

export function SellerProductRow({ product, selected, ...props }: SellerProductRowProps) {
  const name = useId();
  return (
    <article className={classNames(styles.row, selected && styles.selected)} aria-labelledby={name}>
      <label className={classNames(rows.select, styles.select)}>
        <input type="checkbox" checked={selected} onChange={() => props.onSelect(product)} />
        <span className="visually-hidden">Elegir {product.title}</span>
      </label>
      <ProductPicture
        picture={product.imgMeliUrl[0]}
        alt=""
        width={44}
        size="thumbnail"
        className={styles.picture}
      />
      <div className={styles.name}>
        <h2 id={name}>{product.title}</h2>
        <p className={`row muted tiny ${layout.facts}`}>
          <code className="silk">#{product.id}</code>
          {product.internalCategory !== '' && <span>{product.internalCategory}</span>}
          <StateBadge product={product} />
        </p>
      </div>
      <p className={`small tabular ${styles.price}`}>
        <span className="visually-hidden">Precio</span> {priceText(product)}
      </p>
      <p className={`small tabular ${styles.weight}`}>
        <span className="visually-hidden">Peso</span> {product.weight.toLocaleString('es-AR')} g
      </p>
      <p className={classNames('small tabular', styles.free, product.freeShipping === 0 && styles.none)}>
        <span className={`muted ${styles.word}`}>{PRODUCT_FIELDS.freeShipping.label}</span>{' '}
        {product.freeShipping === 0 ? '—' : formatPesos(product.freeShipping)}
      </p>
      <div className={styles.stock}>
        <StockField product={product} draft={props.draft} onDraft={props.onDraft} />
      </div>
      <SaleButton product={product} />
      <IconButton
        className={styles.edit}
        icon={editIcon}
        label={`Editar ${product.title}`}
        onClick={() => props.onEdit(product)}
      />
    </article>
  );
}

/** Takes the product off sale, or brings it back, with one press that can be undone (docs/panel.md#off-sale). */
function SaleButton({ product }: { readonly product: Product }) {
  const { id, title, pausado } = product;
  const { progress, change } = useProductChanges();

  function toggle(): void {
    if (progress !== null) return;
    const request = { kind: 'change', id, title, seen: { pausado }, changes: { pausado: !pausado } } as const;
    void change([request], pausado ? `«${title}» está otra vez a la venta.` : `«${title}» quedó en pausa.`);
  }

  return (
    <IconButton
      className={styles.sale}
      icon={pausado ? playIcon : pauseIcon}
      label={pausado ? `Volver a vender ${title}` : `Pausar la venta de ${title}`}
      aria-busy={progress !== null}
      onClick={toggle}
    />
  );
}

function StateBadge({ product }: { readonly product: Product }) {
  if (product.pausado) return <Badge tone="warning">En pausa</Badge>;
  if (product.deprecated) return <Badge tone="neutral">Discontinuado</Badge>;
  if (product.fullFilment) return <Badge tone="info">Full</Badge>;
  if (product.stock === 0) return <Badge tone="danger">Agotado</Badge>;
  return product.stock < shop.lowStock ? <Badge tone="warning">Poco stock</Badge> : null;
}
