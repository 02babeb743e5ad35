import { memo, useId, type MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { loadChunk } from '#loading/load-chunk.ts';
import { ProductPicture, type PictureLoading } from '#shared/product-picture.tsx';
import { TitleText } from '#ui/display/title-text.tsx';
import { buttonClass } from '#ui/controls/button-class.ts';
import { Button } from '#ui/controls/button.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { addToCartIcon, externalIcon } from '#ui/icons/icons.json';
import { FavouriteButton } from './favourite-button.tsx';
import { marketplaceLink } from '#shop/page/addresses.ts';
import { ProductPrice } from './product-price.tsx';
import { MIN_STOCK_WITHOUT_BADGE, StockBadge } from './stock-badge.tsx';
import styles from './product-card.list.module.css';

interface ProductCardProps {
  readonly product: Product;
  /** How the picture loads. */
  readonly loading: PictureLoading;
  /** Absent for a thumbnail, which only links to the product. */
  readonly onAdd?: (product: Product) => void;
}

/** Renders a product of the list (docs/buying.md#product-list). Memoised: renders again only when a prop changes. */
export const ProductCard = memo(function ProductCard({ product, loading, onAdd }: ProductCardProps) {
  const titleId = useId();
  const isThumbnail = onAdd === undefined;
  const isSoldOut = product.stock <= 0;
  const Heading = isThumbnail ? 'h3' : 'h2';
  const title = <TitleText>{product.title}</TitleText>;
  return (
    <article
      className={classNames('card', styles.card, isSoldOut && styles.soldOut)}
      aria-labelledby={titleId}
    >
      <div className={styles.picture}>
        <ProductPicture picture={product.imgMeliUrl[0]} alt="" width={280} loading={loading} sparing />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- its link is the keyboard's way */}
      <div className={styles.text} onClick={renderProduct}>
        {(product.deprecated || product.stock < MIN_STOCK_WITHOUT_BADGE) && (
          <div className={`row gap-1 ${styles.badges}`}>
            <StockBadge stock={product.stock} />
            {product.deprecated && <Badge>Discontinuado</Badge>}
          </div>
        )}
        <Heading id={titleId}>
          {product.fullFilment && !isThumbnail ? (
            title
          ) : (
            <Link to={paths.product(product.id)} onMouseDown={letSelect} onClick={keepSelection}>
              {title}
            </Link>
          )}
        </Heading>
        <ProductPrice product={product} />
      </div>
      {!product.fullFilment && !isThumbnail && (
        <FavouriteButton product={product} className={styles.favourite} />
      )}
      {!isThumbnail && (
        <div className={styles.actions}>
          {product.fullFilment ? (
            <MarketplaceLink product={product} />
          ) : (
            <AddButton product={product} onAdd={onAdd} />
          )}
        </div>
      )}
    </article>
  );
});

/**
 * Opens the product. The price is above the card's link, so that its text can be selected; a press on the price must open the
 * product too.
 */
function renderProduct({ currentTarget, target }: MouseEvent<HTMLElement>): void {
  const isOnLink = target instanceof Element && target.closest('a') !== null;
  if (!isOnLink && !isSelecting()) currentTarget.querySelector('a')?.click();
}

function letSelect({ currentTarget: link, clientX, clientY }: MouseEvent<HTMLElement>): void {
  link.draggable = false;
  loadChunk(() => import('./select-by-mouse.ts')).then(
    ({ selectByMouse }) => selectByMouse(link, { clientX, clientY }),
    () => undefined,
  );
}

/** Releasing the mouse after selecting text must not follow the link. */
function keepSelection(event: MouseEvent<HTMLElement>): void {
  if (event.detail > 0 && isSelecting()) event.preventDefault();
}

function isSelecting(): boolean {
  return getSelection()?.isCollapsed === false;
}

/** Renders «Agregar», enabled even without stock or price: a toast then explains why nothing was added. Less prominent without stock. */
function AddButton({ product, onAdd }: Required<Pick<ProductCardProps, 'product' | 'onAdd'>>) {
  return (
    <Button
      block
      size="small"
      variant={product.stock > 0 ? 'secondary' : 'quiet'}
      icon={addToCartIcon}
      aria-label={`Agregar ${product.title} al carrito${product.stock > 0 ? '' : ', agotado'}`}
      onClick={() => onAdd(product)}
    >
      Agregar
    </Button>
  );
}

function MarketplaceLink({ product }: { readonly product: Product }) {
  const address = marketplaceLink(product);
  if (address === null) return null;
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener"
      className={buttonClass({ size: 'small', block: true })}
      aria-label={`Ver en Mercado Libre: ${product.title} (se abre en otra pestaña)`}
    >
      <span>
        <span className={styles.long}>Ver en </span>
        <span>Mercado Libre</span>
      </span>
      <Icon shape={externalIcon} size={18} />
    </a>
  );
}
