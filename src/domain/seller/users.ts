import type { BuyerRecord } from '#domain/buyer/buyer.ts';
import { isPhoneOf, isPhoneText } from '#domain/buyer/phone.ts';
import { containsWords, foldText } from '#domain/catalogue/search.ts';

type SearchedBuyer = Pick<
  BuyerRecord,
  'nombre' | 'apellido' | 'name' | 'correo' | 'email' | 'dni' | 'localidad' | 'provincia' | 'codarea' | 'cel'
>;

/** The words that find a buyer, folded. */
export function buyerSearchText(buyer: SearchedBuyer): string {
  const { nombre, apellido, name, correo, email, dni, localidad, provincia } = buyer;
  return foldText([nombre, apellido, name, correo, email, dni, localidad, provincia].join('\n'));
}

/** Returns true when the text is the buyer's DNI or phone number, with any separators and prefixes. */
export function hasDniOrPhone({ dni, codarea, cel }: SearchedBuyer, text: string): boolean {
  if (!isPhoneText(text)) return false;
  return dni.includes(text.replaceAll(/\D/g, '')) || isPhoneOf(codarea, cel, text);
}

export function isFoundUser(user: SearchedBuyer, text: string): boolean {
  return containsWords(buyerSearchText(user), text) || hasDniOrPhone(user, text);
}
