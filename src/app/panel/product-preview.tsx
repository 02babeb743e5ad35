import type { MouseEvent } from 'react';
import type { PreviewProps } from '../../admin/products/use-preview.tsx';
import { ProductCard } from '../../shop/catalogue/product-card.tsx';
import { ProductArticle } from '../../shop/product/product-page.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import styles from './product-preview.module.css';

/** Shows card and page of a product with what the seller has typed and not saved (docs/panel.md#seller-products). */
export function ProductPreview({ product, onClose }: PreviewProps) {
  return (
    <Dialog title="Vista previa" size="large" onClose={onClose}>
      <p className="muted small">
        Así se vería, todavía sin guardar. Los botones y los enlaces no hacen nada acá.
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- holds back the clicks of the controls inside, also those by the keyboard */}
      <div className="stack" onClickCapture={holdBack}>
        <div className={styles.card}>
          <ProductCard product={product} loading="eager" onAdd={ignore} />
        </div>
        <ProductArticle product={product} quantity={1} onChange={ignore} isWhole />
      </div>
    </Dialog>
  );
}

function ignore(): void {}

/** Controls that change nothing but what is seen. */
const HARMLESS = 'summary, [aria-roledescription="carrusel"]';

/** A link would leave the panel, and a button fill the seller's own cart. */
function holdBack(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest(HARMLESS) !== null) return;
  event.preventDefault();
  event.stopPropagation();
}
