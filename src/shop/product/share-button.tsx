import { paths, SHARE_PARAMETER } from '../../config/paths.ts';
import { shop } from '../../config/shop.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { Button } from '../../ui/controls/button.tsx';
import { copyText } from '../../ui/feedback/copy-text.ts';
import { shareIcon } from '../../ui/icons/lazy-icons.json';

/** Shares the product's address through the device's share sheet, or copies it where there is none. */
export function ShareButton({ product }: { readonly product: Product }) {
  return (
    <Button variant="quiet" icon={shareIcon} onClick={() => void share(product)}>
      Compartir
    </Button>
  );
}

async function share({ id, title }: Product): Promise<void> {
  const address = (tag: string): string => `${location.origin}${paths.product(id)}?${SHARE_PARAMETER}=${tag}`;
  try {
    if ('share' in navigator)
      return await navigator.share({ title, text: `${title} en ${shop.name}`, url: address('compartir') });
  } catch (cause) {
    const isDismissed = cause instanceof DOMException && cause.name === 'AbortError';
    if (isDismissed) return;
  }
  const link = address('enlace');
  await copyText(link, `No pudimos copiar el enlace. Es ${link}`, 'Enlace copiado');
}
