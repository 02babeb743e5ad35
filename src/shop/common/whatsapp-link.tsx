import type { ReactNode } from 'react';
import { whatsappLink } from '#config/whatsapp-link.ts';
import { buttonClass, type ButtonStyle } from '#ui/controls/button-class.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { whatsappIcon } from '#ui/icons/icons.json';

interface WhatsAppLinkProps extends ButtonStyle {
  readonly text: string;
  readonly children: ReactNode;
}

export function WhatsAppLink({ text, children, ...look }: WhatsAppLinkProps) {
  return (
    <a className={buttonClass(look)} href={whatsappLink(text)} target="_blank" rel="noopener noreferrer">
      <Icon shape={whatsappIcon} size={20} />
      <span>{children}</span>
    </a>
  );
}
