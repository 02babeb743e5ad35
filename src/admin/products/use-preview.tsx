import { createContext, Suspense, use, useState, type ReactNode } from 'react';
import type { Product } from '../../domain/catalogue/product.ts';

export interface PreviewProps {
  readonly product: Product;
  readonly onClose: () => void;
}

/**
 * Renders the dialog that shows a product as buyers see it. The app provides this, because panel and shop know nothing of
 * each other; null offers no preview.
 */
export const PreviewContext = createContext<((props: PreviewProps) => ReactNode) | null>(null);

/** Shows a product that is not saved yet as buyers would see it; `show` is undefined where there is no preview. */
export function usePreview(product: Product) {
  const render = use(PreviewContext);
  const [isShown, setShown] = useState(false);
  return {
    show: render === null ? undefined : () => setShown(true),
    dialog: isShown && <Suspense>{render?.({ product, onClose: () => setShown(false) })}</Suspense>,
  };
}
