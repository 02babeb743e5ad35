import type { ReactElement } from 'react';
import { whatsappLink } from '#config/whatsapp-link.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { ExternalLink } from '#ui/display/external-link.tsx';
import { useProductAddress } from './product-address.ts';

interface BackInStockLinkProps {
  readonly product: Product;
  readonly className?: string;
  /** Stands before the text. */
  readonly icon?: ReactElement;
}

/** A WhatsApp message that asks to be told when a sold-out product is back; nothing for a product that will not be. */
export function BackInStockLink({ product, className, icon }: BackInStockLinkProps) {
  const address = useProductAddress(product);
  if (product.fullFilment || product.deprecated) return null;
  const text = `¡Hola! ¿Me avisan cuando vuelva «${product.title}»? ${address}`;
  return (
    <ExternalLink href={whatsappLink(text)} className={className}>
      {icon}
      <span>Avisame por WhatsApp cuando vuelva</span>
    </ExternalLink>
  );
}
