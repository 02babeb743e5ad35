import { paths, SHARE_PARAMETER } from '../../config/paths.ts';
import { shop } from '../../config/shop.ts';
import { reportError } from '../../data/reporting/report.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { Button } from '../../ui/controls/button.tsx';
import { showToast } from '../../ui/feedback/toasts/show-toast.ts';
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
  if (!('share' in navigator)) return copy(address('enlace'));
  try {
    await navigator.share({ title, text: `${title} en ${shop.name}`, url: address('compartir') });
  } catch (cause) {
    const isDismissed = cause instanceof DOMException && cause.name === 'AbortError';
    if (!isDismissed) await copy(address('enlace'));
  }
}

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    showToast('success', 'Enlace copiado');
  } catch (cause) {
    reportError('share', cause);
    showToast('error', `No pudimos copiar el enlace. Es ${address}`);
  }
}
