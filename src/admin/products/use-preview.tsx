import { Suspense, use, useState } from 'react';
import { PreviewContext } from './preview-context.ts';
import type { Product } from '../../domain/catalogue/product.ts';

/** Shows a product that is not saved yet as buyers would see it; `show` is undefined where there is no preview. */
export function usePreview() {
  const render = use(PreviewContext);
  const [shown, setShown] = useState<Product | null>(null);
  const onClose = () => setShown(null);
  return {
    show: render === null ? undefined : setShown,
    dialog: shown !== null && <Suspense>{render?.({ product: shown, onClose })}</Suspense>,
  };
}
