import { Timestamp } from 'firebase/firestore';
import { cancelledOrder, orderOf } from './orders.ts';
import { productAt, products } from './products.ts';
import type { Fields } from './writes.ts';

/** Documents by path; `null` stands for none. */
export type Docs = Readonly<Record<string, Fields | null>>;

export const ANA = 'auth0|ana';
export const BETO = 'auth0|beto';
/** A buyer with five open orders and a full cart. */
export const CARLA = 'auth0|carla';
/** Signed in, with no record yet. */
export const DORA = 'auth0|dora';
export const SELLER = 'seller-uid';

/** Ana's order in Procesando, of 2 × 101 and 1 × 102. */
export const ANA_ORDER = 'ana-order-processing-01';
export const ANA_SENT = 'ana-order-on-its-way-01';
export const ANA_CANCELLED = 'ana-order-cancelled-01';
/** Beto's order in Procesando, of 1 × 101. */
export const BETO_ORDER = 'beto-order-processing-01';
export const CARLA_ORDERS = [1, 2, 3, 4, 5].map((n) => `carla-order-processing-0${n}`);

export function record(sub: string): Fields {
  return {
    sub,
    name: 'Ana Prueba',
    given_name: 'Ana',
    family_name: 'Prueba',
    email: 'ana@correo.example',
    picture: 'https://imagenes.example/ana.png',
    nombre: 'Ana',
    apellido: 'Prueba',
    correo: 'ana@correo.example',
    dni: '30111222',
    provincia: 'Buenos Aires',
    localidad: 'Quilmes',
    calle: 'Mitre',
    altura: '100',
    piso: '-',
    unidad: '-',
    cp: '1878',
    codarea: '11',
    cel: '40001000',
    cuit: '20-26756539-3',
    iva: 'Consumidor Final',
    trackCode: 'Ambos',
    esNotificarAndreani: true,
    debeNotificarAndreani: false,
  };
}

/** `n` different products. */
export function cart(n: number): Fields[] {
  return Array.from({ length: n }, (_, i) => ({
    id: 101 + i,
    cantidadIndividual: 1,
    freeShipping: 0.5,
    weight: 100,
  }));
}

/** A complete document of `usuarios`. */
export function account(sub: string): Fields {
  return {
    ...record(sub),
    ip_publica: '203.0.113.7',
    carrito: cart(3),
    last_update: Timestamp.fromDate(new Date('2026-01-02T12:00:00Z')),
  };
}

export const LONG_AGO = Timestamp.fromDate(new Date('2026-01-02T12:00:00Z'));

/** The data that every case starts from. */
export const world: Docs = {
  ...Object.fromEntries(products.map((product) => [productAt(product.id), product])),
  [`admins/${SELLER}`]: { desde: LONG_AGO },
  [`usuarios/${ANA}`]: account(ANA),
  [`usuarios/${BETO}`]: account(BETO),
  [`usuarios/${CARLA}`]: { ...account(CARLA), carrito: cart(20) },
  [`limites/${BETO}`]: { pedidosActivos: [BETO_ORDER], ultimoPedido: LONG_AGO, ultimaOrden: BETO_ORDER },
  [`limites/${CARLA}`]: {
    pedidosActivos: CARLA_ORDERS,
    ultimoPedido: LONG_AGO,
    ultimaOrden: CARLA_ORDERS[4],
  },
  [`ordenes/${ANA_ORDER}`]: orderOf(record(ANA), [
    [101, 2],
    [102, 1],
  ]),
  [`ordenes/${ANA_SENT}`]: { ...orderOf(record(ANA), [[101, 1]]), estado: 'En camino' },
  [`ordenes/${ANA_CANCELLED}`]: cancelledOrder(record(ANA), [[101, 1]]),
  [`ordenes/${BETO_ORDER}`]: orderOf(record(BETO), [[101, 1]]),
  ...Object.fromEntries(CARLA_ORDERS.map((id) => [`ordenes/${id}`, orderOf(record(CARLA), [[101, 1]])])),
};
