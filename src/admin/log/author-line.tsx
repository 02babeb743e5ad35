import { shop } from '#config/shop/shop.ts';
import { sellerName } from '#domain/seller/session-rules.ts';
import { formatDateTime } from '#domain/text/shop-time.ts';

interface AuthorLineProps {
  readonly cuando: Date;
  /** E-mail address of the seller, which firestore.rules prove. */
  readonly quien: string;
}

/** When something was written in the panel, and by which seller. */
export function AuthorLine({ cuando, quien }: AuthorLineProps) {
  return (
    <>
      <time dateTime={cuando.toISOString()}>{formatDateTime(cuando)}</time> ·{' '}
      {sellerName(quien, shop.sellerEmailDomain)}
    </>
  );
}
