import { buyerEmail, buyerName, buyerPlace, buyerStreet } from '#domain/buyer/address.ts';
import type { BuyerRecord } from '#domain/buyer/buyer.ts';
import { whatsappNumber } from '#domain/buyer/phone.ts';

/** Returns the buyer's name, street, town, DNI and phone as the lines of a parcel label. */
export function addresseeLines(buyer: BuyerRecord): readonly string[] {
  const lines = [
    [buyerName(buyer)],
    [buyerStreet(buyer)],
    [buyerPlace(buyer), buyer.cp && `CP ${buyer.cp}`],
    [buyer.dni && `DNI ${buyer.dni}`, `${buyer.codarea} ${buyer.cel}`.trim()],
  ];
  return lines.map((line) => line.filter(Boolean).join(' · ')).filter(Boolean);
}

export function mailtoBuyer(buyer: BuyerRecord, subject: string, text: string): string | null {
  const email = buyerEmail(buyer);
  if (email === '') return null;
  // The `@` is not encoded: some mail programs do not decode it.
  const address = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
}

export function whatsappBuyer(buyer: BuyerRecord, text: string): string | null {
  const number = whatsappNumber(buyer.codarea, buyer.cel);
  return number && `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}
