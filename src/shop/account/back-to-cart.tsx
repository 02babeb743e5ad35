import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { paths } from '../../config/paths.ts';
import { useServices } from '../../data/services.ts';
import { buttonClass } from '../../ui/controls/button-class.ts';

/** The way on for who came from the cart to complete the form; nothing without a purchase under way. */
export function BackToCart() {
  const isEmpty = useStore(useServices().cart.store, ({ items }) => items.length === 0);
  if (isEmpty) return null;
  return (
    <Link className={buttonClass()} to={paths.cart}>
      Volver al carrito
    </Link>
  );
}
