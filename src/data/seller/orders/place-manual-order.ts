import { doc, serverTimestamp } from 'firebase/firestore';
import type { Outcome } from '#domain/seller/outcome.ts';
import { buyerName } from '#domain/buyer/address.ts';
import { statusSetBy, type Order } from '#domain/orders/order.ts';
import { differences } from '#domain/seller/differences.ts';
import type { SellersOrder } from '#domain/seller/manual-order.ts';
import { placementMoves, stockMoves, type StockMove } from '#domain/seller/order-changes.ts';
import { orderFields } from '#domain/seller/order-fields.ts';
import { REPLACED_BY, replacement, REPLACES } from '#domain/seller/replacement.ts';
import {
  changeInTransaction,
  readDocument,
  type SellerAccess,
  type SellerTransaction,
} from '#data/seller/database/access.ts';
import { loggedLines, logChange } from '#data/seller/log/log-change.ts';
import { noteCopy } from '#data/seller/notes/notes.ts';
import { readOrder, retryRefused, writeChanges } from './change-order.ts';
import { isInShop, moveStock, readProducts } from './stock.ts';
import { storedPayment } from './stored-changes.ts';

/**
 * Places an order that the seller entered for a buyer, takes its stock and logs it (docs/panel.md#manual-orders). The order's id
 * exists before the first attempt, so that a retry after a lost response finds the stored order.
 */
export function placeManualOrder(access: SellerAccess, order: SellersOrder): Promise<Outcome> {
  return changeInTransaction(
    access,
    'manual order',
    async (context) => (await placedBefore(context, order)) ?? place(context, order, [], {}),
  );
}

/**
 * Places a replacement for an order, in one transaction (docs/panel.md#seller-orders). The old order is cancelled without a
 * message, and each product moves by the difference of the two. Payment, payment link and invoice move to the replacement, with a
 * copy of the note. Each order's log names the other order.
 * @param seen the old order as the seller saw it: nothing is written if its status has changed
 */
export function replaceOrder(access: SellerAccess, seen: Order, order: SellersOrder): Promise<Outcome> {
  return retryRefused(() =>
    changeInTransaction(access, 'order replacement', async (context): Promise<Outcome> => {
      const before = await placedBefore(context, order);
      if (before !== null) return before;
      const old = await readOrder(context, seen.id);
      if ('kind' in old) return old;
      const { estado } = old.order;
      if (estado !== seen.estado) return { kind: 'changed', fields: { estado } };
      const copyNote = await noteCopy(context, `ordenes/${seen.id}`, `ordenes/${order.id}`);
      const { next, changes } = replacement(old.order, order);
      const returned = stockMoves(old.order, statusSetBy('closing'));
      const outcome = await place(context, next, returned, { [REPLACES]: seen.id });
      if (outcome.kind !== 'done') return outcome;
      copyNote();
      writeChanges(context, old, differences(changes, orderFields(old.order)) ?? {}, {
        isQuiet: true,
        logged: { [REPLACED_BY]: next.id },
      });
      return outcome;
    }),
  );
}

/** Fields that the seller may change after a lost response, before sending the order again. */
const COMPARED = ['totalCosto', 'costoEnvio', 'totalProductos', 'servicioEnvio', 'medioDePago'] as const;

/** Returns the outcome of an order that an earlier attempt stored: `exists` if the seller changed it since; null for a new one. */
async function placedBefore(context: SellerTransaction, order: SellersOrder): Promise<Outcome | null> {
  const stored = await readDocument(context, `ordenes/${order.id}`);
  if (!stored.exists()) return null;
  return { kind: COMPARED.every((field) => stored.get(field) === order[field]) ? 'done' : 'exists' };
}

/** Writes an order, its stock and its log entry. Returns why an order cannot be placed, before anything is written. */
async function place(
  context: SellerTransaction,
  order: SellersOrder,
  returned: readonly StockMove[],
  logged: Readonly<Record<string, string>>,
): Promise<Outcome> {
  const { id, productos, totalCosto, costoEnvio, servicioEnvio, usuario } = order;
  const read = await readProducts(context, placementMoves(productos, returned));
  for (const { docId, title, cantidadDelPedido: needed } of productos) {
    const move = read.find((each) => each.docId === docId);
    if (!move?.product) return { kind: 'gone', title };
    if (move.product.fullFilment) return { kind: 'full', title };
    const left = Math.max(move.product.stock + move.units + needed, 0);
    if (move.units < 0 && left < needed) return { kind: 'stock', title, needed, left };
  }
  const pago = storedPayment(order);
  context.transaction.set(doc(context.database, 'ordenes', id), {
    ...order,
    ...(pago && { pago }),
    fecha: serverTimestamp(),
  });
  moveStock(context, read.filter(isInShop), id);
  logChange(context, {
    sobre: `ordenes/${id}`,
    titulo: `Pedido a mano para ${buyerName(usuario)}`,
    accion: 'alta',
    despues: {
      totalCosto,
      costoEnvio,
      servicioEnvio,
      ...(pago && { montoPagado: pago.monto }),
      productos: loggedLines(productos),
      ...logged,
    },
  });
  return { kind: 'done' };
}
