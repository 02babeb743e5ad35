import type { BuyerRecord } from './buyer.ts';
import { whatsappNumber } from './phone.ts';

/** The buyer's name as written for the parcel, or as the identity provider tells it. */
export function buyerName(buyer: BuyerRecord): string {
  return `${buyer.nombre} ${buyer.apellido}`.trim() || buyer.name || buyer.email || 'Sin nombre';
}

/** Town and province, as far as they are known. */
export function buyerPlace(buyer: BuyerRecord): string {
  return [buyer.localidad, buyer.provincia].filter((part) => part !== '').join(', ');
}

/** Street, number, floor and unit; a dash stands for none (spec §5). */
export function buyerStreet(buyer: BuyerRecord): string {
  const floor = given(buyer.piso) ? `piso ${buyer.piso}` : '';
  const unit = given(buyer.unidad) ? `unidad ${buyer.unidad}` : '';
  return [`${buyer.calle} ${buyer.altura}`.trim(), floor, unit].filter((part) => part !== '').join(', ');
}

/** Where the parcel goes, on one line, as far as it is known. */
export function buyerAddress(buyer: BuyerRecord): string {
  const place = [buyerPlace(buyer), buyer.cp && `(${buyer.cp})`].filter((part) => part !== '').join(' ');
  return [buyerStreet(buyer), place].filter((part) => part !== '').join(', ');
}

/** The address to write to: the form's, else the identity provider's; '' when there is none. */
export function buyerEmail(buyer: BuyerRecord): string {
  return buyer.correo || buyer.email;
}

/** A mail to the buyer about an order, or null without an address. */
export function mailtoBuyer(buyer: BuyerRecord, subject: string): string | null {
  const email = buyerEmail(buyer);
  if (email === '') return null;
  // The `@` stays: some mail programs do not decode it.
  const address = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${address}?subject=${encodeURIComponent(subject)}`;
}

/** A WhatsApp conversation with the buyer, or null without a number. */
export function whatsappBuyer(buyer: BuyerRecord, text: string): string | null {
  if (buyer.cel.trim() === '') return null;
  return `https://wa.me/${whatsappNumber(buyer.codarea, buyer.cel)}?text=${encodeURIComponent(text)}`;
}

/** Whether the buyer asked to hear by this way (spec §3, trackCode). */
export function prefers(buyer: Pick<BuyerRecord, 'trackCode'>, way: 'Email' | 'Whatsapp'): boolean {
  return buyer.trackCode === way || buyer.trackCode === 'Ambos';
}

function given(text: string): boolean {
  return text !== '' && text !== '-';
}
