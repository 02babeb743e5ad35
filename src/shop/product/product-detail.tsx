import { startTransition, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { categoryOf } from '#config/categories.ts';
import { paths } from '#config/paths.ts';
import { useServices } from '#data/services.ts';
import { clampQuantity } from '#domain/cart/cart.ts';
import { unitsForSale, type Product } from '#domain/catalogue/product.ts';
import { usePageMeta } from '#shared/page-meta.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { usePrerendered } from '#shop/common/prerendered.tsx';
import { BuyBar } from './buy-bar.tsx';
import { ProductArticle } from './product-article.tsx';
import { productMeta, useProductHead } from './product-metadata.ts';
import { RelatedProducts } from './rows/related-products.tsx';
import { RandomProducts } from './rows/random-products.tsx';
import { ViewedProducts } from './rows/viewed-products.tsx';
import breadcrumb from './breadcrumb.module.css';
import styles from './product.module.css';

export function ProductDetail({ product }: { readonly product: Product }) {
  const { catalogue } = useServices();
  usePageTitle(product.title);
  usePageMeta(productMeta(product));
  useProductHead(product);
  useEffect(() => void catalogue.refresh([product.id]), [catalogue, product.id]);
  const [wanted, setWanted] = useState(1);
  const quantity = clampQuantity(wanted, unitsForSale(product));
  const isWhole = useWholePage();
  // The rows of a prerendered page are empty until the catalogue is there.
  const isPrerendered = usePrerendered();
  const category = categoryOf(product);
  return (
    <>
      <nav className={breadcrumb.path} aria-label="Ruta de navegación">
        <ol>
          <li>
            <Link to={paths.home}>Catálogo</Link>
          </li>
          <li>
            <Link to={paths.category(category.slug)}>{category.name}</Link>
          </li>
          <li>
            <span aria-current="page">{product.title}</span>
          </li>
        </ol>
      </nav>
      <ProductArticle product={product} quantity={quantity} onChange={setWanted} isWhole={isWhole} />
      {isWhole && !isPrerendered && (
        <>
          <RelatedProducts product={product} />
          <RandomProducts except={product.id} title="También te puede servir" />
          <ViewedProducts current={product.id} />
        </>
      )}
      {isWhole && <BuyBar product={product} quantity={quantity} />}
      {!isWhole && <div className={styles.coming} />}
    </>
  );
}

/**
 * False in the first frame, which has what is in sight; a prerendered page is whole. With `useDeferredValue` React makes
 * the first frame's elements twice, and Chromium keeps pictures with `srcset` that never came into the page.
 */
function useWholePage(): boolean {
  const [isWhole, setWhole] = useState(usePrerendered());
  useEffect(() => startTransition(() => setWhole(true)), []);
  return isWhole;
}
