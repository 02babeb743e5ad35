import type { MessageKind, Order } from './order.ts';

export const ORDER_FIELD_LABELS: Readonly<Record<keyof Order, string>> = {
  id: 'Número',
  totalProductos: 'Unidades',
  totalCosto: 'Total',
  costoEnvio: 'Costo de envío',
  medioDePago: 'Medio de pago',
  productos: 'Productos',
  cantidades: 'Cantidades por producto',
  fecha: 'Fecha',
  estado: 'Estado',
  servicioEnvio: 'Entrega',
  trackingNumber: 'Seguimiento',
  user_sub: 'Cuenta que lo hizo',
  usuario: 'Copia de tus datos para el envío y la factura',
  cancelado: 'Lo canceló quien lo compró',
  archivoDeEnvio: 'Incluido en un archivo de envío',
  pago: 'Pago',
  linkDePago: 'Link de pago',
  factura: 'Factura',
  fechasDeEstado: 'Fecha de cada estado',
  avisos: 'Avisos que te mandamos',
};

/** Names of the messages to the buyer. */
export const MESSAGE_LABELS: Readonly<Record<MessageKind, string>> = {
  recordatorio: 'Recordatorio de pago',
  pagado: 'Pago recibido',
  listo: 'Pedido listo',
  despachado: 'Despacho',
  cancelado: 'Cancelación',
};
