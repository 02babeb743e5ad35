import { paths, SHARE_PARAMETER } from '#config/paths.ts';
import { shop } from '#config/shop/shop.ts';
import { whatsappLink } from '#config/whatsapp-link.ts';
import { cartTotals } from '#domain/cart/cart-totals.ts';
import { shopPrice, unitsForSale, type Product } from '#domain/catalogue/product.ts';
import { buttonClass } from '#ui/controls/button-class.ts';
import { Button } from '#ui/controls/button.tsx';
import { ExternalLink } from '#ui/display/external-link.tsx';
import { copyText } from '#ui/feedback/copy-text.ts';
import { Icon, type IconShape } from '#ui/icons/icon.tsx';
import { whatsappIcon } from '#ui/icons/icons.json';
import { fileIcon, shareIcon } from '#ui/icons/lazy-icons.json';
import { useOrderLink } from '#shop/common/cart/order-link.ts';
import { webAddress } from '#shop/common/marketplace-link.ts';
import { useProductAddress } from '#shop/common/product-address.ts';
import styles from './product.module.css';

interface ProductLinksProps {
  readonly product: Product;
  /** Units that the buyer has chosen. */
  readonly quantity: number;
}

export function ProductLinks({ product, quantity }: ProductLinksProps) {
  const address = useProductAddress(product);
  const orderLink = useProductOrderLink(product, quantity);
  const info = webAddress(product.info);
  const recommendation = `Mirá lo que encontré en ${shop.name}: ${product.title} ${address}?${SHARE_PARAMETER}=whatsapp`;
  return (
    <ul className={`plain-list ${styles.links}`}>
      {info !== null && <LinkItem href={info} icon={fileIcon} text="Información adjunta" />}
      {orderLink !== null && <LinkItem href={orderLink} icon={whatsappIcon} text="Pedir por WhatsApp" />}
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

/** Null for a product that the shop cannot sell now. */
function useProductOrderLink(product: Product, quantity: number): string | null {
  const price = shopPrice(product);
  const isForSale = price !== null && unitsForSale(product) > 0;
  const lines = isForSale ? [{ product, quantity: Math.max(quantity, 1), price }] : [];
  return useOrderLink({ lines, totals: cartTotals(lines) });
}

function LinkItem({ href, icon, text }: { href: string; icon: IconShape; text: string }) {
  return (
    <li>
      <ExternalLink className={buttonClass({ variant: 'quiet' })} href={href}>
        <Icon shape={icon} size={20} />
        <span>{text}</span>
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
