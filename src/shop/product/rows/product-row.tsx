import { useEffect, useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { shopPrice, type Product } from '../../../domain/catalogue/product.ts';
import { thumbnailCount } from '../../../domain/catalogue/thumbnails.ts';
import { formatPesos } from '../../../domain/text/money.ts';
import { ProductPicture } from '../../../shared/product-picture.tsx';
import styles from './product-row.module.css';

interface ProductRowProps {
  readonly title: string;
  readonly products: readonly Product[];
  /** Beside the title. */
  readonly action?: ReactNode;
}

/** A row of as many products as fit the window's width (docs/product.md#product-page); nothing without products. */
export function ProductRow({ title, products, action }: ProductRowProps) {
  const headingId = useId();
  const length = useRowLength();
  const shown = products.slice(0, length);
  if (shown.length === 0) return null;
  return (
    <section className={`stack ${styles.row}`} aria-labelledby={headingId}>
      <header>
        <h2 id={headingId}>{title}</h2>
        {action}
      </header>
      {/* A row that is not full keeps the column width of a full one. */}
      <ul className="plain-list stack" style={{ gridTemplateColumns: `repeat(${length}, minmax(0, 1fr))` }}>
        {shown.map((product) => (
          <li key={product.id}>
            <Link className="stack gap-1 small" to={paths.product(product.id)}>
              <ProductPicture picture={product.imgMeliUrl[0]} alt="" width={230} />
              <span>{product.title}</span>
              <strong className="tabular">{formatPesos(shopPrice(product))}</strong>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How many products fit the window's width; 0 before the first measurement. */
function useRowLength(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const measure = (): void => setCount(thumbnailCount(window.innerWidth));
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  return count;
}
