import { useStore } from 'zustand';
import { useServices } from '../../data/services.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { heartIcon } from '../../ui/icons/icons.ts';

export interface FavouriteButtonProps {
  readonly product: Product;
  readonly className?: string | undefined;
}

/** The heart that keeps a product to be found again, and lets it go. */
export function FavouriteButton({ product, className }: FavouriteButtonProps) {
  const { favourites } = useServices();
  const chosen = useStore(favourites.store, ({ ids }) => ids.includes(product.id));
  return (
    <IconButton
      round
      className={className}
      icon={heartIcon}
      filled={chosen}
      label={`Guardar ${product.title} en favoritos`}
      title={chosen ? 'Quitar de favoritos' : 'Guardar en favoritos'}
      aria-pressed={chosen}
      onClick={() => (chosen ? favourites.remove(product.id) : favourites.add(product.id))}
    />
  );
}
