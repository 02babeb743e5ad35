import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { paths } from '#config/paths.ts';
import { useServices } from '#data/services.ts';
import { priceText } from '#shared/price-text.ts';
import { ProductPicture } from '#shared/product-picture.tsx';
import { FavouriteButton } from '#shop/common/favourite-button.tsx';
import { StockBadge } from '#shop/common/stock-badge.tsx';
import { TitleText } from '#shop/common/title-text.tsx';
import lines from '#shared/order-lines.module.css';

/** The products that this browser saved, last first; a visitor's too (docs/buying.md#profile). */
export function Favourites() {
  const { catalogue, favourites } = useServices();
  const ids = useStore(favourites.store, (state) => state.ids);
  const products = useStore(catalogue.store, (state) => state.stored);
  const isNeeded = ids.length > 0;
  useEffect(() => {
    if (isNeeded) void catalogue.loadOnce();
  }, [catalogue, isNeeded]);
  const shown = ids.flatMap((id) => products.get(id) ?? []);
  return (
    <section aria-labelledby="favoritos" className="stack gap-3">
      <h2 id="favoritos" tabIndex={-1}>{`Favoritos${isNeeded ? ` (${ids.length})` : ''}`}</h2>
      {isNeeded ? (
        <div className="card">
          <ul className="plain-list">
            {shown.map((product) => (
              <li key={product.id} className={lines.line}>
                <ProductPicture picture={product.imgMeliUrl[0]} alt="" width={56} className={lines.picture} />
                <span className={lines.what}>
                  <Link to={paths.product(product.id)}>
                    <TitleText>{product.title}</TitleText>
                  </Link>
                  <span className={`small ${lines.units}`}>
                    <span>{`${priceText(product)} `}</span>
                    <StockBadge stock={product.stock} />
                  </span>
                </span>
                <FavouriteButton product={product} />
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <p className="muted">Tocá el corazón de un producto y lo encontrás acá.</p>
      )}
    </section>
  );
}
