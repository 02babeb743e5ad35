import { useEffect, useState } from 'react';
import { unitsForSale, type Product } from '../../domain/catalogue/product.ts';
import { priceText } from '../../shared/price-text.ts';
import { Button } from '../../ui/controls/button.tsx';
import { addToCartIcon } from '../../ui/icons/icons.json';
import { useAddToCart } from '../common/use-add-to-cart.ts';
import styles from './buy-bar.later.module.css';

/** On phones, price and button at the bottom of the window, but not over the footer (docs/buying.md#product-page). */
export function BuyBar({ product, quantity }: { readonly product: Product; readonly quantity: number }) {
  const addToCart = useAddToCart();
  const isNeeded = useOutOfSight();
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

/** True while neither the real button nor the page's footer is in the window. */
function useOutOfSight(): boolean {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    const original = document.querySelector('[data-add-to-cart]');
    if (original === null || typeof IntersectionObserver === 'undefined') return;
    const inSight = new Set<Element>();
    function see(entries: readonly IntersectionObserverEntry[]): void {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) inSight.add(target);
        else inSight.delete(target);
      }
      setOut(inSight.size === 0);
    }
    const observer = new IntersectionObserver(see, { rootMargin: HEADER });
    observer.observe(original);
    const footer = document.querySelector('main + footer');
    if (footer !== null) observer.observe(footer);
    return () => observer.disconnect();
  }, []);
  return isOut;
}
