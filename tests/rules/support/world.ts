import { Timestamp } from 'firebase/firestore';
import { MAX_AMOUNT } from '#domain/catalogue/product-fields.ts';
import { MAX_OPEN_ORDERS } from '#domain/checkout/checkout.ts';
import { cancelledOrder, type Items, orderAt, orderOf, type Placing, placing } from './orders.ts';
import { product, productAt, products } from './products.ts';
import { changed, type Fields, update, type Write } from './writes.ts';

/** Documents by path; `null` for a missing document. */
export type Docs = Readonly<Record<string, Fields | null>>;

export const ANA_SUB = 'auth0|ana';
export const BETO = 'auth0|beto';
/** A buyer with the maximum of open orders and a full cart. */
export const CARLA = 'auth0|carla';
/** A buyer who is signed in, with no record yet. */
export const DORA = 'auth0|dora';
export const TEST_SELLER_UID = 'seller-uid';

/** Ana's order in Procesando, of 2 × 101 and 1 × 102. */
export const ANA_ORDER = 'anaOrderProcessing01';
export const ANA_SENT = 'anaOrderOnItsWay0001';
export const ANA_CANCELLED = 'anaOrderCancelled001';
/** Beto's order in Procesando, of 1 × 101. */
export const BETO_ORDER = 'betoOrderProcessing1';
export const CARLA_ORDERS = Array.from({ length: MAX_OPEN_ORDERS }, (_, n) => `carlaOrderProcess00${n + 1}`);

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

/** A partly refunded payment with every field at its limit. */
export const LARGEST_PAYMENT: Fields = {
  acreditado: true,
  fecha: LONG_AGO,
  nota: 'x'.repeat(200),
  monto: MAX_AMOUNT,
  devuelto: MAX_AMOUNT,
  devueltoEl: LONG_AGO,
};

/** The data that every case starts from. */
export const world: Docs = {
  ...Object.fromEntries(products.map((product) => [productAt(product.id), product])),
  [`admins/${TEST_SELLER_UID}`]: { desde: LONG_AGO },
  [`usuarios/${ANA_SUB}`]: account(ANA_SUB),
  [`usuarios/${BETO}`]: account(BETO),
  [`usuarios/${CARLA}`]: { ...account(CARLA), carrito: cart(20) },
  [`limites/${BETO}`]: { pedidosActivos: [BETO_ORDER], ultimoPedido: LONG_AGO, ultimaOrden: BETO_ORDER },
  [`limites/${CARLA}`]: {
    pedidosActivos: CARLA_ORDERS,
    ultimoPedido: LONG_AGO,
    ultimaOrden: CARLA_ORDERS.at(-1),
  },
  [`ordenes/${ANA_ORDER}`]: orderOf(record(ANA_SUB), [
    [101, 2],
    [102, 1],
  ]),
  [`ordenes/${ANA_SENT}`]: { ...orderOf(record(ANA_SUB), [[101, 1]]), estado: 'En camino' },
  [`ordenes/${ANA_CANCELLED}`]: cancelledOrder(record(ANA_SUB), [[101, 1]]),
  [`ordenes/${BETO_ORDER}`]: orderOf(record(BETO), [[101, 1]]),
  ...Object.fromEntries(CARLA_ORDERS.map((id) => [`ordenes/${id}`, orderOf(record(CARLA), [[101, 1]])])),
};

/** The update of Ana's order in Procesando. */
export function editing(changes: Fields): Write {
  return update(orderAt(ANA_ORDER), changes);
}

/** Ana's order in Procesando with other fields, as documents for a case. */
export function anasOrder(changes: Fields): Docs {
  return { [orderAt(ANA_ORDER)]: changed({ ...world[orderAt(ANA_ORDER)] }, changes) };
}

/** Ana's order in Procesando with other products, as documents for a case. */
export function anasOrderOf(items: Items): Docs {
  return { [orderAt(ANA_ORDER)]: orderOf(record(ANA_SUB), items) };
}

/** The batch in which Ana places an order. */
export function anaPlaces(items: Items, changes: Partial<Placing> = {}): Write[] {
  return placing({ usuario: record(ANA_SUB), items, ...changes });
}

/** A product with other fields, as documents for a case. */
export function productWith(id: number, changes: Fields): Docs {
  return { [productAt(id)]: { ...product(id), ...changes } };
}
