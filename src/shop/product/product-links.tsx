import { useSyncExternalStore } from 'react';
import { paths, SHARE_PARAMETER } from '../../config/paths.ts';
import { shop, whatsappLink } from '../../config/shop.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { buttonClass } from '../../ui/controls/button-class.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { whatsappIcon, type IconShape } from '../../ui/icons/icons.ts';
import { fileIcon } from '../../ui/icons/lazy-icons.ts';
import { webAddress } from '../common/marketplace-link.ts';
import { ShareButton } from './share-button.tsx';
import styles from './product.module.css';

/** Attached information, WhatsApp to ask about the product or to recommend it (spec §2), and its address to share. */
export function ProductLinks({ product }: { readonly product: Product }) {
  const origin = useOrigin();
  const address = `${origin}${paths.product(product.id)}`;
  const info = webAddress(product.info);
  const ask = whatsappLink(`¡Hola! Quiero consultar por «${product.title}» ${address}`);
  const advice = `Mirá lo que encontré en ${shop.name}: ${product.title} ${address}?${SHARE_PARAMETER}=whatsapp`;
  return (
    <ul className={`plain-list ${styles.links}`}>
      {info !== null && <OutLink href={info} icon={fileIcon} text="Información adjunta" />}
      {!product.fullFilment && (
        <>
          <OutLink href={ask} icon={whatsappIcon} text="Consultar por WhatsApp" />
          <OutLink
            href={`https://wa.me/?text=${encodeURIComponent(advice)}`}
            icon={whatsappIcon}
            text="Recomendar por WhatsApp"
          />
        </>
      )}
      <li>
        <ShareButton product={product} />
      </li>
    </ul>
  );
}

function OutLink({ href, icon, text }: { href: string; icon: IconShape; text: string }) {
  return (
    <li>
      <a className={buttonClass({ variant: 'quiet' })} href={href} target="_blank" rel="noopener">
        <Icon shape={icon} size={20} />
        {text}
        <span className="visually-hidden"> (se abre en otra pestaña)</span>
      </a>
    </li>
  );
}

/** Where the site stands; '' while a page is prerendered. */
function useOrigin(): string {
  return useSyncExternalStore(
    () => () => {},
    () => location.origin,
    () => '',
  );
}
