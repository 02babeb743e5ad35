import type { BuyerRecord } from './buyer.ts';

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

/** How the buyer is reached, as far as it is known: «ana@correo.example o al 351 5550000»; '' when it is not. */
export function buyerContact(buyer: BuyerRecord): string {
  const number = `${buyer.codarea} ${buyer.cel}`.trim();
  const ways = [buyerEmail(buyer), buyer.cel.trim() === '' ? '' : `al ${number}`];
  return ways.filter((way) => way !== '').join(' o ');
}

function given(text: string): boolean {
  return text !== '' && text !== '-';
}
