import { paths, SHARE_PARAMETER } from '../../config/paths.ts';
import { shop } from '../../config/shop/shop.ts';
import { whatsappLink } from '../../config/whatsapp-link.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { buttonClass } from '../../ui/controls/button-class.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ExternalLink } from '../../ui/display/external-link.tsx';
import { copyText } from '../../ui/feedback/copy-text.ts';
import { Icon, type IconShape } from '../../ui/icons/icon.tsx';
import { whatsappIcon } from '../../ui/icons/icons.json';
import { fileIcon, shareIcon } from '../../ui/icons/lazy-icons.json';
import { webAddress } from '../common/marketplace-link.ts';
import { useProductAddress } from '../common/product-address.ts';
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
        <Button variant="quiet" icon={shareIcon} onClick={() => void share(product)}>
          Compartir
        </Button>
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

/** Shares the product's address through the device's share sheet, or copies it where there is none. */
async function share({ id, title }: Product): Promise<void> {
  const address = (tag: string): string => `${location.origin}${paths.product(id)}?${SHARE_PARAMETER}=${tag}`;
  try {
    if ('share' in navigator)
      return await navigator.share({ title, text: `${title} en ${shop.name}`, url: address('compartir') });
  } catch (cause) {
    const isDismissed = cause instanceof DOMException && cause.name === 'AbortError';
    if (isDismissed) return;
  }
  const link = address('enlace');
  await copyText(link, `No pudimos copiar el enlace. Es ${link}`, 'Enlace copiado');
}
