import { useStore } from 'zustand';
import { useServices } from '#data/services.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { NOT_STORED_TEXT } from '#shop/buying/not-stored-text.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { showToast } from '#ui/feedback/toasts/show-toast.ts';
import { heartIcon } from '#ui/icons/icons.json';

export function FavouriteButton({
  product,
  className,
}: {
  product: Product;
  className?: string | undefined;
}) {
  const { favourites } = useServices();
  const isChosen = useStore(favourites.store, ({ ids }) => ids.includes(product.id));
  function press(): void {
    const isKept = isChosen ? favourites.remove(product.id) : favourites.add(product.id);
    if (!isKept) showToast('warning', NOT_STORED_TEXT);
  }
  return (
    <IconButton
      round
      className={className}
      icon={heartIcon}
      filled={isChosen}
      label={`Guardar ${product.title} en favoritos`}
      // A card's markup has no room for the heart's tooltip.
      title={undefined}
      aria-pressed={isChosen}
      onClick={press}
    />
  );
}
