import {
  collection,
  doc,
  getDoc,
  getDocs,
  increment,
  limit,
  query,
  serverTimestamp,
  where,
  writeBatch,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import type { Env } from '../../config/env.ts';
import type { UserRecord } from '../../domain/buyer.ts';
import { cartLines, cartTotals, clampCart, type Cart } from '../../domain/cart.ts';
import {
  MAX_OPEN_ORDERS,
  priceChanged,
  secondsToNextOrder,
  type CheckoutOutcome,
} from '../../domain/checkout.ts';
import { newOrder, type NewOrder } from '../../domain/order.ts';
import type { PaymentMethod } from '../../domain/payment.ts';
import { storedDate } from '../firestore/decode.ts';
import { liteFirestore } from '../firestore/lite.ts';
import { readProductsById } from '../firestore/products.ts';
import { reportError } from '../report.ts';
import { randomId, storedPendingOrder } from '../storage/local.ts';

export interface CheckoutRequest {
  readonly cart: Cart;
  readonly buyer: UserRecord;
  readonly payment: PaymentMethod;
  /** The total that the buyer saw and agreed to, in pesos. */
  readonly shownTotal: number;
}

/**
 * Places an order exactly once: its id is made before the first try and kept until an answer is certain
 * (design, decision 4). Order, stock and the buyer's record change in one batch, which the rules prove whole.
 */
export async function placeOrder(env: Env, request: CheckoutRequest): Promise<CheckoutOutcome> {
  const { sub } = request.buyer;
  const pending = storedPendingOrder.read();
  try {
    if (pending?.sub === sub && (await orderExists(env, pending.id)))
      return confirm('already-placed', pending.id);
  } catch (cause) {
    return noAnswer(cause);
  }
  const id = pending?.sub === sub ? pending.id : randomId();
  storedPendingOrder.write({ id, sub });
  try {
    return await tryOnce(env, id, request);
  } catch (cause) {
    return settleFailure(env, id, request, cause);
  }
}

async function tryOnce(env: Env, id: string, request: CheckoutRequest): Promise<CheckoutOutcome> {
  const { cart, buyer, payment, shownTotal } = request;
  const products = await readProductsById(
    env,
    cart.map((item) => item.id),
  );
  const check = clampCart(cart, products);
  const known = check.cart.filter((item) => products.has(item.id));
  if (check.changed.length > 0 || known.length < cart.length)
    return { kind: 'stock', check: { ...check, cart: known } };
  const lines = cartLines(cart, products);
  if (priceChanged(shownTotal, lines)) return { kind: 'price', lines, total: cartTotals(lines).total };

  const turn = await readTurn(env, buyer.sub);
  const seconds = secondsToNextOrder(turn.lastOrder, new Date());
  if (seconds > 0) return { kind: 'too-soon', seconds };
  if (turn.open.length >= MAX_OPEN_ORDERS) return { kind: 'too-many-open' };

  await commit(env, newOrder(id, lines, buyer, payment), turn.open);
  return confirm('placed', id);
}

/** An error may have come after the order arrived: what the database has decides. */
async function settleFailure(
  env: Env,
  id: string,
  request: CheckoutRequest,
  cause: unknown,
): Promise<CheckoutOutcome> {
  try {
    if (await orderExists(env, id)) return confirm('placed', id);
    if (!isRefusal(cause)) return noAnswer(cause);
    reportError('order refused', cause);
    const products = await readProductsById(
      env,
      request.cart.map((item) => item.id),
    );
    const check = clampCart(request.cart, products);
    return check.changed.length > 0 ? { kind: 'stock', check } : { kind: 'refused' };
  } catch (second) {
    return noAnswer(second);
  }
}

async function commit(env: Env, order: NewOrder, open: readonly string[]): Promise<void> {
  const database = liteFirestore(env);
  const batch = writeBatch(database);
  batch.set(doc(database, 'ordenes', order.id), { ...order, fecha: serverTimestamp() });
  for (const { docId, cantidadDelPedido } of order.productos) {
    batch.update(doc(database, 'productos', docId), {
      stock: increment(-cantidadDelPedido),
      ultimaOrden: order.id,
      actualizado: serverTimestamp(),
    });
  }
  batch.update(doc(database, 'usuarios', order.user_sub), {
    carrito: [],
    pedidosActivos: [...open, order.id],
    ultimoPedido: serverTimestamp(),
    ultimaOrden: order.id,
    last_update: serverTimestamp(),
  });
  await batch.commit();
}

const Turn = v.object({
  pedidosActivos: v.optional(v.fallback(v.array(v.string()), []), []),
  ultimoPedido: v.optional(v.fallback(v.nullable(storedDate), null), null),
});

/** When the buyer last ordered, and which of the counted orders are still in Procesando. */
async function readTurn(env: Env, sub: string): Promise<{ lastOrder: Date | null; open: string[] }> {
  const database = liteFirestore(env);
  const own = collection(database, 'ordenes');
  const [record, processing] = await Promise.all([
    getDoc(doc(database, 'usuarios', sub)),
    getDocs(query(own, where('user_sub', '==', sub), where('estado', '==', 'Procesando'), limit(50))),
  ]);
  const turn = v.parse(Turn, record.data() ?? {});
  const ids = new Set(processing.docs.map((order) => order.id));
  return { lastOrder: turn.ultimoPedido, open: turn.pedidosActivos.filter((id) => ids.has(id)) };
}

async function orderExists(env: Env, id: string): Promise<boolean> {
  return (await getDoc(doc(liteFirestore(env), 'ordenes', id))).exists();
}

function confirm(kind: 'placed' | 'already-placed', orderId: string): CheckoutOutcome {
  storedPendingOrder.clear();
  return { kind, orderId };
}

function noAnswer(cause: unknown): CheckoutOutcome {
  reportError('order', cause);
  return { kind: 'no-answer' };
}

/** Whether the database answered and said no. */
function isRefusal(cause: unknown): boolean {
  const code = cause instanceof Error && 'code' in cause ? cause.code : '';
  return (
    code === 'permission-denied' ||
    code === 'failed-precondition' ||
    code === 'invalid-argument' ||
    code === 'not-found'
  );
}
