import type { CartItem } from '../cart/cart.ts';
import { foldedWords } from '../catalogue/search.ts';
import { NOTIFICATION_LABELS, ORDER_FIELD_LABELS, ORDER_LINE_LABELS } from '../orders/order-labels.ts';
import { shopTime } from '../text/shop-time.ts';
import { BROWSER_LABELS } from './browser-keys.ts';
import { BUYER_FIELD_LABELS } from './buyer-labels.ts';

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

/** The buyer's data as one JSON text with readable keys (docs/buying.md#personal-data). */
export function personalDataFile(
  { record, limits, orders, browser }: PersonalData,
  shopName: string,
  now: Date,
): string {
  const file = {
    Tienda: shopName,
    'Archivo hecho el': now.toISOString(),
    'Tu cuenta': withLabels(record),
    'Límites de tus pedidos': withLabels(limits),
    'Tus pedidos': withLabels(orders),
    'En este navegador': withLabels(browser),
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

/** The label of every stored key. No two are alike: of two equal keys in an object only one would remain. */
export const EXPORT_LABELS: Readonly<Record<string, string> & Record<keyof CartItem, string>> = {
  ...BUYER_FIELD_LABELS,
  // Fields of the order limits.
  pedidosActivos: 'Pedidos que cuentan para el límite',
  ultimoPedido: 'Hora del último pedido',
  ultimaOrden: 'Número del último pedido',
  cantidadIndividual: 'Cantidad en el carrito',
  ...ORDER_FIELD_LABELS,
  ...ORDER_LINE_LABELS,
  // Fields inside of payment, invoice and notifications.
  acreditado: 'Acreditado',
  nota: 'Nota de la tienda',
  tipo: 'Tipo de factura',
  numero: 'Número de la factura',
  link: 'Link de la factura',
  cuando: 'Cuándo',
  dicho: 'Qué decía',
  ...BROWSER_LABELS,
};

function withLabels(value: unknown, labels = LABELS): unknown {
  if (Array.isArray(value)) return value.map((inner) => withLabels(inner, labels));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      labels.get(key) ?? key,
      withLabels(inner, key === 'avisos' ? LABELS_IN_NOTIFICATIONS : labels),
    ]),
  );
}

const LABELS = new Map(Object.entries(EXPORT_LABELS));
/** One kind of notification has the name of an order's field. */
const LABELS_IN_NOTIFICATIONS = new Map(Object.entries({ ...EXPORT_LABELS, ...NOTIFICATION_LABELS }));
