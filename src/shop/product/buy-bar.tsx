import { unitsForSale, type Product } from '#domain/catalogue/product.ts';
import { priceText } from '#shared/price-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { addToCartIcon } from '#ui/icons/icons.json';
import { useAddToCart } from '#shop/common/use-add-to-cart.ts';
import { BottomBar } from '#shop/common/bottom-bar/bottom-bar.tsx';

/** On phones, price and button at the bottom of the window, but not over the footer (docs/buying.md#product-page). */
export function BuyBar({ product, quantity }: { readonly product: Product; readonly quantity: number }) {
  const addToCart = useAddToCart();
  if (unitsForSale(product) === 0) return null;
  return (
    <BottomBar label="Comprar sin volver arriba" insteadOf="[data-add-to-cart]">
      <strong className="tabular">{priceText(product)}</strong>
      <Button
        variant="primary"
        icon={addToCartIcon}
        aria-label={`Agregar ${product.title} al carrito`}
        onClick={() => addToCart(product, quantity)}
      >
        {quantity > 1 ? `Agregar ${quantity}` : 'Agregar'}
      </Button>
    </BottomBar>
  );
}
