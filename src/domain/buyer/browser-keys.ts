/** Spanish names, for the export, of the browser's storage keys that hold data of a person. */
export const BROWSER_LABELS: Readonly<Record<string, string>> = {
  'bornera.user': 'Quién inició sesión',
  'bornera.cart': 'Carrito de este navegador',
  'bornera.draft': 'Formulario sin guardar',
  'bornera.payment': 'Método de pago elegido en esta pestaña',
  'bornera.delivery': 'Entrega elegida en esta pestaña',
  'bornera.cart-news': 'Lo que cambió en tu carrito',
  'bornera.aside': 'Lo que apartaste para otro pedido',
  'bornera.favourites': 'Favoritos (números de producto)',
  'bornera.seen': 'Vistos hace poco (números de producto)',
  'bornera.pending-order': 'Pedido sin confirmar',
  'bornera.anonymous': 'Número al azar de visitante',
  'bornera.ip': 'Dirección IP pública de esta visita',
  'bornera.visit': 'De dónde vino esta visita',
  'bornera.withdrawal': 'Arrepentimiento enviado en esta pestaña',
};

/** Storage keys with copies of the catalogue, the page's own state or the seller's session: no data of the buyer. */
export const IMPERSONAL_KEYS: ReadonlySet<string> = new Set([
  'bornera.notify-of-payment',
  'bornera.catalogue-news',
  'bornera.reloaded',
  'bornera.window',
  'bornera.scroll',
  'bornera.probe',
  'bornera.broken-copy',
  'bornera.seller',
]);
