import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { formatPesos } from '../../../domain/text/money.ts';
import { shopPrice, type Product } from '../../../domain/catalogue/product.ts';
import { ProductPicture } from '../../../shared/product-picture.tsx';
import { useRowLength } from './use-thumbnails.ts';
import styles from './product-row.module.css';

export interface ProductRowProps {
  readonly title: string;
  /** Those that there is no room for are left out; without any there is no row. */
  readonly products: readonly Product[];
  /** Beside the title. */
  readonly action?: ReactNode;
}

/** A row of products, as many as the window has room for (spec §2). */
export function ProductRow({ title, products, action }: ProductRowProps) {
  const headingId = useId();
  const length = useRowLength();
  const shown = products.slice(0, length);
  if (shown.length === 0) return null;
  return (
    <section className={styles.row} aria-labelledby={headingId}>
      <header>
        <h2 id={headingId}>{title}</h2>
        {action}
      </header>
      {/* A row that is not full keeps the size of one that is. */}
      <ul className="plain-list" style={{ gridTemplateColumns: `repeat(${length}, minmax(0, 1fr))` }}>
        {shown.map((product) => (
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
