import { shop } from './shop/shop.ts';

/** Returns the address of a WhatsApp conversation with the shop that starts with this text. */
export function whatsappLink(text: string): string {
  return `https://wa.me/${shop.whatsapp}?text=${encodeURIComponent(text)}`;
}
