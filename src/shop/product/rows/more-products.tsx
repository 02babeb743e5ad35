import { ProductRow } from './product-row.tsx';
import { useThumbnails } from './use-thumbnails.ts';

export interface MoreProductsProps {
  /** The product that the page is about, which is left out. */
  readonly except: number;
  readonly title: string;
}

/** A row of other products at random (spec §2). */
export function MoreProducts({ except, title }: MoreProductsProps) {
  return <ProductRow title={title} products={useThumbnails(except)} />;
}
