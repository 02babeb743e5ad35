import { fittingEmail, type BuyerRecord } from './buyer.ts';
import { fitsField } from './form-fields.ts';
import { readEmail } from '#domain/text/email-address.ts';
import { provinceNamed } from './provinces.ts';

/** Returns the buyer's name from the form, else from the identity provider, else «Sin nombre». */
export function buyerName(buyer: BuyerRecord): string {
  return `${buyer.nombre} ${buyer.apellido}`.trim() || buyer.name || buyer.email || 'Sin nombre';
}

/** Abbreviations of the two provinces with the most buyers, by the province's letter. */
const ABBREVIATIONS: Readonly<Partial<Record<string, string>>> = { C: 'CABA', B: 'Bs. As.' };

/** Returns city and province for a list: one name where both are equal, and a province's abbreviation. */
export function shortPlace({ localidad, provincia }: BuyerRecord): readonly string[] {
  const province = ABBREVIATIONS[provinceNamed(provincia)?.letter ?? ''] ?? provincia;
  return [...new Set([localidad, province])].filter((part) => part !== '');
}

export function buyerPlace(buyer: BuyerRecord): string {
  return [buyer.localidad, buyer.provincia].filter((part) => part !== '').join(', ');
}

/** Returns street, number, floor and unit on one line; a stored dash means «none». */
export function buyerStreet(buyer: BuyerRecord): string {
  const floor = isFilled(buyer.piso) ? `piso ${buyer.piso}` : '';
  const unit = isFilled(buyer.unidad) ? `unidad ${buyer.unidad}` : '';
  return [`${buyer.calle} ${buyer.altura}`.trim(), floor, unit].filter((part) => part !== '').join(', ');
}

/** Returns true where the street ends with the house number, which labels would print twice. */
export function isNumberTwice({ calle, altura }: Pick<BuyerRecord, 'calle' | 'altura'>): boolean {
  const [street, number] = [calle.trim(), altura.trim()];
  return /^\d/.test(number) && street.endsWith(number) && /[^\d]$/.test(street.slice(0, -number.length));
}

export function buyerAddress(buyer: BuyerRecord): string {
  const place = [buyerPlace(buyer), buyer.cp && `(${buyer.cp})`].filter((part) => part !== '').join(' ');
  return [buyerStreet(buyer), place].filter((part) => part !== '').join(', ');
}

/** Returns the e-mail address of the form, else of the identity provider; '' where neither has a valid one. */
export function buyerEmail(buyer: BuyerRecord): string {
  return readEmail(buyer.correo).address || readEmail(buyer.email).address;
}

/** Returns the account's e-mail where it replaces an empty form field that is too short for it (docs/buying.md#checkout). */
export function accountEmail({ correo, email }: Pick<BuyerRecord, 'correo' | 'email'>): string {
  const isOnFile = correo !== '' && fitsField('correo', correo);
  return isOnFile || fittingEmail({ email }) !== '' ? '' : email;
}

/** Returns how to contact the buyer, to follow a verb: «a ana@correo.example o al 351 5550000»; '' without any contact. */
export function buyerContact(buyer: BuyerRecord): string {
  const number = `${buyer.codarea} ${buyer.cel}`.trim();
  const email = buyerEmail(buyer);
  const mail = accountEmail(buyer) === '' ? `a ${email}` : `al correo de tu cuenta, ${email}`;
  const ways = [email && mail, buyer.cel.trim() && `al ${number}`];
  return ways.filter((way) => way !== '').join(' o ');
}

function isFilled(text: string): boolean {
  return text !== '' && text !== '-';
}
