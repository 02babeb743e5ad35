import { useId, useSyncExternalStore, type ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { paths } from '#config/paths.ts';
import { useServices } from '#data/services.ts';
import { shopPrice } from '#domain/catalogue/product.ts';
import { thumbnailCount } from '#domain/catalogue/thumbnails.ts';
import { priceText } from '#shared/price-text.ts';
import { PriceWithoutTaxes } from '#shared/price-without-taxes.tsx';
import { ProductPicture } from '#shared/product-picture.tsx';
import { StockBadge } from '#shop/common/stock-badge.tsx';
import { TitleText } from '#shop/common/title-text.tsx';
import styles from './row-of-cards.later.module.css';

interface ProductRowProps {
  readonly title: string;
  readonly ids: readonly number[];
  readonly action?: ReactElement;
}

/** As many products as fit the width (docs/buying.md#product-page), without those unknown or off sale; with large text one a line. */
export function RowOfCards({ title, ids, action }: ProductRowProps) {
  const headingId = useId();
  const products = useStore(useServices().catalogue.store, ({ live }) => live);
  const length = useSyncExternalStore(
    subscribeToResize,
    () => thumbnailCount(window.innerWidth),
    () => 0,
  );
  const shown = ids
    .flatMap((id) => products.get(id) ?? [])
    .filter(({ pausado }) => !pausado)
    .slice(0, length);
  if (shown.length === 0) return null;
  return (
    <section className={`stack ${styles.row}`} aria-labelledby={headingId}>
      <header>
        <h2 id={headingId}>{title}</h2>
        {action}
      </header>
      <ul
        className="plain-list stack"
        style={{ gridTemplateColumns: `repeat(auto-fill, minmax(max(100% / ${length + 1}, 7rem), 1fr))` }}
      >
        {shown.map((product) => (
          <li key={product.id}>
            <Link className="stack gap-1 small" to={paths.product(product.id)}>
              <ProductPicture picture={product.imgMeliUrl[0]} alt="" width={230} sparing />
              <StockBadge stock={product.stock} />
              <span data-title="">
                <TitleText>{product.title}</TitleText>
              </span>
              <strong className="tabular">{priceText(product)}</strong>
              <PriceWithoutTaxes pesos={shopPrice(product)} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function subscribeToResize(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}
