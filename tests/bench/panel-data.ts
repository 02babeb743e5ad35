import { firestoreAdmin } from '../../local/engines/firestore-admin.ts';
import { writeDocuments } from '../../local/persistence/database-copy.ts';
import { toDocument } from '../../tools/firestore-values.ts';
import { manyProducts } from '../support/fixtures/many-products.ts';
import type { StackAddresses } from '../../tools/stack-addresses.ts';
import type { UserRecord } from '../../src/domain/buyer/buyer.ts';
import { newOrder, ORDER_STATUSES, type OrderStatus } from '../../src/domain/orders/order.ts';
import { SHIPPING_SERVICES } from '../../src/domain/shipping/shipping-service.ts';
import { PROVINCES } from '../../src/domain/buyer/provinces.ts';
import { shopPrice, type Product } from '../../src/domain/catalogue/product.ts';
import { storedBuyer } from '../support/browser/stories.ts';

/** Data of a shop after some years. */
export const SIZES = { orders: 10_000, products: 2000, users: 5000 };

const YEAR_MINUTES = 365 * 24 * 60;
const FIRST = ['Ana', 'Beto', 'Carla', 'Darío', 'Elsa', 'Fabio', 'Gala', 'Hugo', 'Irma', 'Julio', 'Zulma'];
const LAST = ['Prueba', 'Ensayo', 'Muestra', 'Ficticio', 'Modelo', 'Ejemplo', 'Boceto'];

/** The products of the measured shop. */
export function panelProducts(servicesUrl: string): Product[] {
  return manyProducts(SIZES.products, servicesUrl);
}

/** Writes a year's orders of thousands of fictional buyers to the database. */
export async function fillShop({ firestore, projectId, services }: StackAddresses): Promise<void> {
  const admin = firestoreAdmin(firestore, projectId);
  const now = Date.now();
  const products = panelProducts(services);
  const users = Array.from({ length: SIZES.users }, (_, at) => benchUser(at));
  await writeDocuments(
    admin,
    users.map((user, at) =>
      toDocument(`usuarios/${user.sub}`, { ...user, last_update: new Date(now - at * 90_000) }),
    ),
  );
  await writeDocuments(
    admin,
    Array.from({ length: SIZES.orders }, (_, at) => {
      const { id, ...order } = benchOrder(at, products, users);
      return toDocument(`ordenes/${id}`, {
        ...order,
        fecha: new Date(now - at * (YEAR_MINUTES / SIZES.orders) * 60_000),
      });
    }),
  );
}

function benchUser(at: number): UserRecord {
  const nombre = FIRST[at % FIRST.length] ?? '';
  const apellido = LAST[at % LAST.length] ?? '';
  const sub = `auth0|bench-${at}`;
  const correo = `buyer-${at}@correo.example`;
  const provincia = PROVINCES[at % PROVINCES.length]?.name ?? '';
  return storedBuyer(0, { sub, nombre, apellido, correo, provincia, dni: String(20_000_000 + at) });
}

function benchOrder(at: number, products: readonly Product[], users: readonly UserRecord[]) {
  const lines = Array.from({ length: 1 + (at % 3) }, (_, line) => picked(products, at * 7 + line * 131)).map(
    (product) => ({ product, quantity: 1 + (at % 4), price: shopPrice(product) ?? 0 }),
  );
  const id = `Bench${String(at).padStart(15, '0')}`;
  const estado = statusOf(at);
  return {
    ...newOrder(id, lines, picked(users, at * 3), 'Transferencia Bancaria'),
    estado,
    servicioEnvio: picked(SHIPPING_SERVICES, at),
    trackingNumber: estado === 'En camino' ? `36000${String(at).padStart(10, '0')}` : 'Pendiente',
  };
}

/** New orders are open, old ones are complete; every status occurs in every period. */
function statusOf(at: number): OrderStatus {
  if (at % 20 === 0) return picked(ORDER_STATUSES, at / 20);
  if (at < 40) return 'Procesando';
  return at < 200 ? 'En camino' : 'Finalizada';
}

function picked<T>(list: readonly T[], at: number): T {
  const one = list[at % list.length];
  if (one === undefined) throw new Error('The list is empty.');
  return one;
}
