import { useId } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { formatPesos } from '../../domain/money.ts';
import { shopPrice, type Product } from '../../domain/product.ts';
import { ProductPicture } from '../common/product-picture.tsx';
import { useThumbnails } from './use-thumbnails.ts';
import styles from './more-products.module.css';

export interface MoreProductsProps {
  /** The product that the page is about, which is left out. */
  readonly except: number;
  readonly title: string;
}

/** A row of other products at random (spec §2). */
export function MoreProducts({ except, title }: MoreProductsProps) {
  const headingId = useId();
  const products = useThumbnails(except);
  if (products.length === 0) return null;
  return (
    <section className={styles.more} aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      <ul className="plain-list">
        {products.map((product) => (
          <li key={product.id}>
            <Thumbnail product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Thumbnail({ product }: { readonly product: Product }) {
  return (
    <Link to={paths.product(product.id)}>
      <ProductPicture picture={product.imgMeliUrl[0]} alt="" width={230} />
      <span>{product.title}</span>
      <strong className="tabular">{formatPesos(shopPrice(product))}</strong>
    </Link>
  );
}
