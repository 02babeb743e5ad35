import { SHARE_PARAMETER } from '#config/paths.ts';
import { shop } from '#config/shop/shop.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { buttonClass } from '#ui/controls/button-class.ts';
import { ExternalLink } from '#ui/display/external-link.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { externalIcon } from '#ui/icons/icons.json';
import { fileIcon } from '#ui/icons/lazy-icons.json';
import { marketplaceLink, webAddress } from '#shop/common/marketplace-link.ts';
import { useProductAddress } from '#shop/common/product-address.ts';
import { WhatsAppLink } from '#shop/common/whatsapp-link.tsx';
import styles from './product.module.css';

/** The listing on the marketplace, the attached information, and WhatsApp, to ask the shop or to tell a friend. */
export function ProductLinks({ product }: { readonly product: Product }) {
  const address = useProductAddress(product);
  const listing = product.fullFilment ? null : marketplaceLink(product);
  const info = webAddress(product.info);
  return (
    <ul className={`plain-list ${styles.links}`}>
      {listing !== null && (
        <li>
          <ExternalLink className={buttonClass({ size: 'small', block: true })} href={listing}>
            <Icon shape={externalIcon} size={20} />
            <span>Ver en Mercado Libre</span>
          </ExternalLink>
        </li>
      )}
      {info !== null && (
        <li>
          <ExternalLink className={buttonClass({ size: 'small', block: true })} href={info}>
            <Icon shape={fileIcon} size={20} />
            <span>Hoja de datos</span>
          </ExternalLink>
        </li>
      )}
      <li>
        <WhatsAppLink
          size="small"
          block
          label="Consultar por WhatsApp"
          text={`¡Hola! Quiero consultar por «${product.title}» ${address}`}
        >
          Consultar
        </WhatsAppLink>
      </li>
      <li>
        <WhatsAppLink
          size="small"
          block
          phone=""
          label="Recomendar por WhatsApp"
          text={`Mirá lo que encontré en ${shop.name}: ${product.title} ${address}?${SHARE_PARAMETER}=whatsapp`}
        >
          Recomendar
        </WhatsAppLink>
      </li>
    </ul>
  );
}
