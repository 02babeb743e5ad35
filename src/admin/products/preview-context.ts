import { createContext, type ReactNode } from 'react';
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
