import { shop } from './shop/shop.ts';

/** Returns the address of a WhatsApp chat with the shop that starts with this text. */
export function whatsappLink(text: string, phone: string = shop.whatsapp): string {
  return `https://wa.me/${phone}?text=${encodeURIComponent(text)}`;
}
