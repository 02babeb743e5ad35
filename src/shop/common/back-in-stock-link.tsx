import { whatsappLink } from '../../config/shop.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { buttonClass } from '../../ui/controls/button-class.ts';
import { ExternalLink } from '../../ui/display/external-link.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { whatsappIcon } from '../../ui/icons/icons.json';
import { useProductAddress } from './product-address.ts';

interface BackInStockLinkProps {
  readonly product: Product;
  readonly asButton?: boolean;
}

/** A WhatsApp message that asks to be told when a sold-out product is back; nothing for a product that will not be. */
export function BackInStockLink({ product, asButton = false }: BackInStockLinkProps) {
  const address = useProductAddress(product);
  if (product.fullFilment || product.deprecated) return null;
  return (
    <ExternalLink
      href={whatsappLink(`¡Hola! ¿Me avisan cuando vuelva «${product.title}»? ${address}`)}
      className={asButton ? buttonClass({ variant: 'primary', block: true }) : undefined}
    >
      {asButton && <Icon shape={whatsappIcon} size={20} />}
      Avisame por WhatsApp cuando vuelva
    </ExternalLink>
  );
}
