import { SHARE_PARAMETER } from '../../config/paths.ts';
import { shop, whatsappLink } from '../../config/shop.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { buttonClass } from '../../ui/controls/button-class.ts';
import { ExternalLink } from '../../ui/display/external-link.tsx';
import { Icon, type IconShape } from '../../ui/icons/icon.tsx';
import { whatsappIcon } from '../../ui/icons/icons.json';
import { fileIcon } from '../../ui/icons/lazy-icons.json';
import { webAddress } from '../common/marketplace-link.ts';
import { useProductAddress } from '../common/product-address.ts';
import { ShareButton } from './share-button.tsx';
import styles from './product.module.css';

export function ProductLinks({ product }: { readonly product: Product }) {
  const address = useProductAddress(product);
  const info = webAddress(product.info);
  const recommendation = `Mirá lo que encontré en ${shop.name}: ${product.title} ${address}?${SHARE_PARAMETER}=whatsapp`;
  return (
    <ul className={`plain-list ${styles.links}`}>
      {info !== null && <LinkItem href={info} icon={fileIcon} text="Información adjunta" />}
      <LinkItem
        href={whatsappLink(`¡Hola! Quiero consultar por «${product.title}» ${address}`)}
        icon={whatsappIcon}
        text="Consultar por WhatsApp"
      />
      <LinkItem
        href={`https://wa.me/?text=${encodeURIComponent(recommendation)}`}
        icon={whatsappIcon}
        text="Recomendar por WhatsApp"
      />
      <li>
        <ShareButton product={product} />
      </li>
    </ul>
  );
}

function LinkItem({ href, icon, text }: { href: string; icon: IconShape; text: string }) {
  return (
    <li>
      <ExternalLink className={buttonClass({ variant: 'quiet' })} href={href}>
        <Icon shape={icon} size={20} />
        {text}
      </ExternalLink>
    </li>
  );
}
