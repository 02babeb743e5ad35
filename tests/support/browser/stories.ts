import { isDeepStrictEqual } from 'node:util';
import { toDocument } from '#tools/firestore-values.ts';
import { seedBuyers } from '#local/seed/accounts.ts';
import { seedProductsAt } from '#local/seed/catalogue.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { newUserRecord, type UserRecord } from '#domain/buyer/buyer.ts';
import type { Cart } from '#domain/cart/cart.ts';
import { cartLines } from '#domain/cart/cart-totals.ts';
import { newOrder, type Order } from '#domain/orders/order.ts';
import type { Database, Fields } from '#tests/support/database/database.ts';

/** An order in the history from which a test starts. */
export interface PastOrder {
  readonly id: string;
  /** Index of the buyer: 0 is Ana, 1 is Beto. */
  readonly buyer?: 0 | 1;
  readonly units: Readonly<Record<number, number>>;
  readonly minutesAgo?: number;
  readonly estado?: Order['estado'];
  readonly trackingNumber?: string;
  readonly medioDePago?: Order['medioDePago'];
  /** Defaults to Andreani; any text, as an older program may have stored it. */
  readonly servicioEnvio?: string;
  /** The recipient, when different from the account's buyer. */
  readonly usuario?: Partial<UserRecord>;
}

const AT_ONCE = 400;

/**
 * Resets the shop: the seed's products, no orders, no records, no limits, an empty log. The products get the seed's time again,
 * because every later visit reads the products changed since the mirror.
 */
export async function resetShop(database: Database, servicesUrl: string): Promise<void> {
  const seed = new Map(seedProductsAt(servicesUrl).map((product) => [String(product.id), product]));
  const [products, ...others] = await Promise.all(
    ['productos', 'ordenes', 'usuarios', 'limites', 'bitacora'].map(
      async (collection) => [collection, await database.all(collection)] as const,
    ),
  );
  const stored = products?.[1] ?? new Map<string, Fields>();
  const gone = [
    ...[...stored.keys()].filter((id) => !seed.has(id)).map((id) => `productos/${id}`),
    ...others.flatMap(([collection, found]) => Array.from(found.keys(), (id) => `${collection}/${id}`)),
  ];
  // Older engines accept at most 500 writes per commit.
  for (let at = 0; at < gone.length; at += AT_ONCE) await database.rewrite(gone.slice(at, at + AT_ONCE), []);
  // Another program's product may have no time.
  const times = Array.from(stored.values(), timeOf).filter(Number.isFinite);
  const actualizado = new Date(Math.min(...times, Date.now()));
  const changed = [...seed].filter(([id, product]) => {
    const fields = stored.get(id) ?? {};
    return timeOf(fields) !== actualizado.getTime() || !isStored(product, fields);
  });
  await database.rewrite(
    [],
    changed.map(([id, product]) => toDocument(`productos/${id}`, { ...product, actualizado })),
  );
}

function timeOf({ actualizado }: Fields): number {
  return Date.parse(String(actualizado));
}

function isStored(product: Product, fields: Fields): boolean {
  const known = Object.entries(product).filter(([, value]) => value !== null);
  const { actualizado: _moment, ...rest } = fields;
  return isDeepStrictEqual(rest, Object.fromEntries(known));
}

/** Returns a fictional buyer's record with a complete form. */
export function storedBuyer(buyer: 0 | 1, changes: Partial<UserRecord> = {}): UserRecord {
  const account = seedBuyers.filter(({ blocked }) => !blocked)[buyer];
  if (account === undefined) throw new Error(`No buyer ${buyer} in the seed.`);
  const { sub, email, name, given_name, family_name } = account;
  return {
    ...newUserRecord({ sub, email, name, given_name, family_name, picture: '' }),
    nombre: given_name,
    apellido: family_name,
    correo: email,
    dni: '12345678',
    provincia: 'Buenos Aires',
    localidad: 'Villa Ensayo',
    calle: 'Calle Falsa',
    altura: '742',
    piso: '-',
    unidad: '-',
    cp: '1414',
    codarea: '11',
    cel: '55550123',
    cuit: '20-26756539-3',
    iva: 'Consumidor Final',
    trackCode: 'Ambos',
    esNotificarAndreani: true,
    ...changes,
  };
}

/** Returns a cart with these units by product id. */
export function cartOf(units: Readonly<Record<number, number>>): Cart {
  return Object.entries(units).map(([product, cantidadIndividual]) => ({
    id: Number(product),
    cantidadIndividual,
    freeShipping: 0,
    weight: 0,
  }));
}

/** Writes records of buyers who completed the form. */
export async function putBuyer(
  database: Database,
  buyer: 0 | 1,
  changes: Partial<UserRecord> = {},
): Promise<void> {
  const record = storedBuyer(buyer, changes);
  await database.rewrite([], [toDocument(`usuarios/${record.sub}`, { ...record, last_update: new Date() })]);
}

/** Writes orders with the seed's prices; the products' stock stays unchanged. */
export async function putOrders(
  database: Database,
  servicesUrl: string,
  orders: readonly PastOrder[],
): Promise<void> {
  const products = new Map(seedProductsAt(servicesUrl).map((product) => [product.id, product]));
  await database.rewrite(
    [],
    orders.map(
      ({
        id,
        buyer = 0,
        units,
        minutesAgo = 5,
        estado,
        trackingNumber,
        medioDePago,
        servicioEnvio,
        usuario = {},
      }) => {
        const record = storedBuyer(buyer, usuario);
        const { id: _id, ...order } = newOrder(
          id,
          cartLines(cartOf(units), products),
          record,
          'MercadoPago (link de pago)',
        );
        return toDocument(`ordenes/${id}`, {
          ...order,
          fecha: new Date(Date.now() - minutesAgo * 60_000),
          ...(medioDePago && { medioDePago }),
          ...(estado && { estado }),
          ...(trackingNumber && { trackingNumber }),
          ...(servicioEnvio && { servicioEnvio }),
        });
      },
    ),
  );
}
