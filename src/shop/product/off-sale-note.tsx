import { Notice } from '../../ui/feedback/notice.tsx';
import { OFF_SALE } from './product-metadata.ts';

/** Says on the page of a product that the seller took off sale why nothing can be added (docs/product.md#off-sale). */
export function OffSaleNote() {
  return (
    <Notice tone="warning" title={OFF_SALE}>
      Cuando vuelva, lo vas a poder pedir en esta misma página.
    </Notice>
  );
}
