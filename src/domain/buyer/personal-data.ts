import { newUserRecord, type UserRecord } from './buyer.ts';
import type { Order } from '../orders/order.ts';
import { FORM_FIELD_NAMES, FORM_FIELDS } from './shipping-form.ts';

/** A record without anything of its buyer: all but the `sub` and what the limits against abuse are kept by. */
export const EMPTY_RECORD: Omit<UserRecord, 'sub' | 'last_update'> = emptyRecord();

/** Whether nothing of its buyer is left in a record. */
export function isEmptied(record: UserRecord): boolean {
  return JSON.stringify({ ...record, ...EMPTY_RECORD }) === JSON.stringify(record);
}

const UNDER_WAY: ReadonlySet<Order['estado']> = new Set(['Procesando', 'Pendiente de pago', 'En camino']);

/** The orders that are still to be paid, sent or received: they need the copy of the buyer that they carry. */
export function ordersUnderWay(orders: readonly Order[]): readonly Order[] {
  return orders.filter(({ estado }) => UNDER_WAY.has(estado));
}

/** What the shop keeps of a buyer, as it is stored; moments are text already. */
export interface PersonalData {
  /** `usuarios/{sub}`, or null where there is none. */
  readonly record: Readonly<Record<string, unknown>> | null;
  /** The buyer's own `ordenes`, each with its `id`. */
  readonly orders: readonly Readonly<Record<string, unknown>>[];
  /** The browser's storage by key. */
  readonly browser: Readonly<Record<string, unknown>>;
}

/** All of it as one JSON text whose keys a person can read (Ley 25.326, art. 14). */
export function personalDataFile(
  { record, orders, browser }: PersonalData,
  shopName: string,
  now: Date,
): string {
  const file = {
    Tienda: shopName,
    'Archivo hecho el': now.toISOString(),
    'Tu cuenta': readable(record, NAMES),
    'Tus pedidos': readable(orders, NAMES),
    'En este navegador': readable(browser, { ...NAMES, ...BROWSER_NAMES }),
    'Qué no está acá': LEFT_OUT,
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** `mis-datos-bornera-2026-11-20.json` */
export function personalDataFileName(shopName: string, now: Date): string {
  return `mis-datos-${shopName.toLowerCase()}-${now.toISOString().slice(0, 10)}.json`;
}

/** Keys of the browser's storage that hold copies of the catalogue or of the page's own working, nothing of a person. */
export const IMPERSONAL_KEYS: ReadonlySet<string> = new Set([
  'bornera.listings',
  'bornera.catalogue-news',
  'bornera.reloaded',
  'bornera.window',
  'bornera.scroll',
  'bornera.probe',
  'bornera.broken-copy',
]);

const LEFT_OUT = [
  'Las claves de tu sesión, que están en este navegador: quien las tuviera podría entrar a tu cuenta.',
  'Tu cuenta de ingreso (Auth0): tu correo, tu nombre y tu foto también están ahí.',
  'Copias del catálogo que guarda este navegador: no dicen nada de vos.',
  'Las notas internas de la tienda sobre tus pedidos: pedínoslas por correo.',
];

function emptyRecord(): typeof EMPTY_RECORD {
  const nobody = { sub: '', name: '', given_name: '', family_name: '', email: '', picture: '' };
  const { sub: _sub, last_update: _updated, ...empty } = newUserRecord(nobody);
  return empty;
}

/** The value with the keys of its maps, however deep, in words; a key without a word of ours stays as it is. */
function readable(value: unknown, names: Readonly<Record<string, string>>): unknown {
  if (Array.isArray(value)) return value.map((one) => readable(one, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      Object.hasOwn(names, key) ? names[key] : key,
      readable(inner, names),
    ]),
  );
}

/** What the stored fields are called (spec §3); no two alike, so that none hides another. */
const NAMES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(FORM_FIELD_NAMES.map((field) => [field, FORM_FIELDS[field].label])),
  sub: 'Identificador de la cuenta',
  user_sub: 'Cuenta que lo hizo',
  name: 'Nombre en la cuenta de ingreso',
  given_name: 'Nombre de pila en la cuenta de ingreso',
  family_name: 'Apellido en la cuenta de ingreso',
  email: 'Correo de la cuenta de ingreso',
  picture: 'Foto de la cuenta de ingreso',
  iva: 'Condición frente al IVA',
  trackCode: 'Cómo querés el número de seguimiento',
  esNotificarAndreani: 'Querés que el correo te avise',
  debeNotificarAndreani: 'Hay que avisarle al correo',
  carrito: 'Carrito',
  ip_publica: 'Dirección IP pública',
  last_update: 'Último cambio',
  pedidosActivos: 'Pedidos que cuentan para el límite',
  ultimoPedido: 'Hora del último pedido',
  ultimaOrden: 'Número del último pedido',
  id: 'Número',
  docId: 'Documento del producto',
  idMeli: 'Publicación en Mercado Libre',
  title: 'Título',
  price: 'Precio',
  cantidadDelPedido: 'Cantidad pedida',
  cantidadIndividual: 'Cantidad en el carrito',
  cantidades: 'Cantidades por producto',
  secure_url: 'Imagen',
  weight: 'Peso en gramos',
  freeShipping: 'Descuento de envío',
  totalProductos: 'Unidades',
  totalCosto: 'Total',
  costoEnvio: 'Costo de envío',
  medioDePago: 'Medio de pago',
  productos: 'Productos',
  fecha: 'Fecha',
  estado: 'Estado',
  servicioEnvio: 'Enviado por',
  trackingNumber: 'Número de seguimiento',
  correoFallido: 'No pudimos mandarte el correo del pedido',
  usuario: 'Copia de tus datos para el envío y la factura',
};

const BROWSER_NAMES: Readonly<Record<string, string>> = {
  'bornera.user': 'Quién inició sesión',
  'bornera.cart': 'Carrito de este navegador',
  'bornera.draft': 'Formulario sin guardar',
  'bornera.payment': 'Método de pago elegido en esta pestaña',
  'bornera.cart-news': 'Lo que cambió en tu carrito',
  'bornera.aside': 'Lo que apartaste para otro pedido',
  'bornera.favourites': 'Favoritos (números de producto)',
  'bornera.seen': 'Vistos hace poco (números de producto)',
  'bornera.pending-order': 'Pedido sin confirmar',
  'bornera.notices': 'Avisos de tus pedidos',
  'bornera.anonymous': 'Número al azar de visitante',
  'bornera.ip': 'Dirección IP pública de esta visita',
  'bornera.visit': 'De dónde vino esta visita',
  'bornera.withdrawal': 'Arrepentimiento enviado en esta pestaña',
};

/** Every word that stands for a stored name, for the check that no two are alike. */
export const READABLE_NAMES: readonly string[] = [...Object.values(NAMES), ...Object.values(BROWSER_NAMES)];
