import { foldedWords } from '#domain/catalogue/search.ts';
import { shopTime } from '#domain/text/shop-time.ts';

/** All data that the shop stores about a buyer, with dates as text. */
export interface PersonalData {
  /** `usuarios/{sub}`, or null if there is none. */
  readonly record: Readonly<Record<string, unknown>> | null;
  /** `limites/{sub}`, or null if there is none. */
  readonly limits: Readonly<Record<string, unknown>> | null;
  /** The buyer's own `ordenes`, each with its `id`. */
  readonly orders: readonly Readonly<Record<string, unknown>>[];
  readonly browser: Readonly<Record<string, unknown>>;
}

/** The buyer's data as they are stored, in one JSON text (docs/buying.md#personal-data). */
export function personalDataFile(
  { record, limits, orders, browser }: PersonalData,
  shopName: string,
  now: Date,
): string {
  const file = {
    Tienda: shopName,
    'Archivo hecho el': now.toISOString(),
    'Tu cuenta': record,
    'Límites de tus pedidos': limits,
    'Tus pedidos': orders,
    'En este navegador': browser,
    'Qué no está acá': LEFT_OUT,
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

export function personalDataFileName(shopName: string, now: Date): string {
  const shop = foldedWords(shopName.replace(/[^\p{L}\d]+/gu, ' ')).join('-');
  return `mis-datos-${shop}-${shopTime(now).day}.json`;
}

const LEFT_OUT = [
  'Las claves de tu sesión, que están en este navegador: quien las tuviera podría entrar a tu cuenta.',
  'Tu cuenta de ingreso (Auth0): tu correo, tu nombre y tu foto también están ahí.',
  'Copias del catálogo que guarda este navegador: no dicen nada de vos.',
  'Las notas internas de la tienda sobre vos y tus pedidos: pedínoslas por correo.',
];
