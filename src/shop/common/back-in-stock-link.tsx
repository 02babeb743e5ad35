import type { Product } from '#domain/catalogue/product.ts';
import type { ButtonStyle } from '#ui/controls/button-class.ts';
import { useProductAddress } from './product-address.ts';
import { WhatsAppLink } from './whatsapp-link.tsx';

/** A WhatsApp message that asks to be told when a sold-out product is back; nothing for a product that will not be. */
export function BackInStockLink({ product, ...look }: { readonly product: Product } & ButtonStyle) {
  const address = useProductAddress(product);
  if (product.fullFilment || product.deprecated) return null;
  return (
    <WhatsAppLink {...look} text={`¡Hola! ¿Me avisan cuando vuelva «${product.title}»? ${address}`}>
      Avisame por WhatsApp cuando vuelva
    </WhatsAppLink>
  );
}
