import type { ReactNode } from 'react';
import { whatsappLink } from '#config/whatsapp-link.ts';
import { shop } from '#config/shop/shop.ts';
import { buttonClass, type ButtonStyle } from '#ui/controls/button-class.ts';
import { Icon, type IconShape } from '#ui/icons/icon.tsx';
import { whatsappIcon } from '#ui/icons/icons.json';
import type { Product } from '#domain/catalogue/product.ts';
import { useProductAddress } from './addresses.ts';
import { paths } from '#config/paths.ts';
import { ButtonLink } from '#ui/controls/button.tsx';

interface WhatsAppLinkProps extends ButtonStyle {
  readonly text: string;
  /** Phone number of the chat: the shop's by default; '' lets the buyer choose a contact. */
  readonly phone?: string;
  /** The full name, when the visible text is short. */
  readonly label?: string;
  readonly 'aria-describedby'?: string | undefined;
  /** The WhatsApp logo by default. */
  readonly icon?: IconShape;
  readonly children: ReactNode;
}

/** Renders a link to WhatsApp, for every action of a buyer there. */
export function WhatsAppLink(props: WhatsAppLinkProps) {
  const { text, phone = shop.whatsapp, label, icon = whatsappIcon, children, ...look } = props;
  return (
    <a
      aria-label={label}
      aria-describedby={props['aria-describedby']}
      className={buttonClass(look)}
      href={whatsappLink(text, phone)}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Icon shape={icon} size={20} />
      <span>{children}</span>
    </a>
  );
}

/** Renders a WhatsApp link to ask for a notification when a sold-out product is back; nothing for a discontinued one. */
export function BackInStockLink({ product, ...look }: { readonly product: Product } & ButtonStyle) {
  const address = useProductAddress(product);
  if (product.fullFilment || product.deprecated) return null;
  return (
    <WhatsAppLink {...look} text={`¡Hola! ¿Me avisan cuando vuelva «${product.title}»? ${address}`}>
      Avisame por WhatsApp cuando vuelva
    </WhatsAppLink>
  );
}

export function HomeButton({ children }: { readonly children: ReactNode }) {
  return (
    <ButtonLink variant="primary" to={paths.home}>
      {children}
    </ButtonLink>
  );
}
