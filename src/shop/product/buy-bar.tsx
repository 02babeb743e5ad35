import { useEffect, useState, type RefObject } from 'react';
import { unitsForSale, type Product } from '../../domain/catalogue/product.ts';
import { priceText } from '../../shared/price-text.ts';
import { Button } from '../../ui/controls/button.tsx';
import { addToCartIcon } from '../../ui/icons/icons.json';
import { useAddToCart } from '../common/use-add-to-cart.ts';
import styles from './buy-bar.module.css';

interface BuyBarProps {
  readonly product: Product;
  readonly quantity: number;
  /** The real button with its quantity: while it is in sight there is no bar. */
  readonly original: RefObject<HTMLElement | null>;
}

/** On phones, price and button at the bottom of the window, but not over the footer (docs/product.md#product-page). */
export function BuyBar({ product, quantity, original }: BuyBarProps) {
  const addToCart = useAddToCart();
  const isNeeded = useOutOfSight(original);
  if (!isNeeded || unitsForSale(product) === 0) return null;
  return (
    <section className={`no-print ${styles.bar}`} aria-label="Comprar sin volver arriba">
      <strong className="tabular">{priceText(product)}</strong>
      <Button
        variant="primary"
        icon={addToCartIcon}
        aria-label={`Agregar ${product.title} al carrito`}
        onClick={() => addToCart(product, quantity)}
      >
        Agregar{quantity > 1 && ` ${quantity}`}
      </Button>
    </section>
  );
}

/** Height of the sticky header, which covers what is below it. */
const HEADER = '-64px 0px 0px';

/** True while neither the element nor the page's footer is in the window. */
function useOutOfSight(target: RefObject<HTMLElement | null>): boolean {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    if (target.current === null || typeof IntersectionObserver === 'undefined') return;
    const inSight = new Set<Element>();
    function see(entries: readonly IntersectionObserverEntry[]): void {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) inSight.add(target);
        else inSight.delete(target);
      }
      setOut(inSight.size === 0);
    }
    const observer = new IntersectionObserver(see, { rootMargin: HEADER });
    observer.observe(target.current);
    const footer = document.querySelector('main + footer');
    if (footer !== null) observer.observe(footer);
    return () => observer.disconnect();
  }, [target]);
  return isOut;
}
