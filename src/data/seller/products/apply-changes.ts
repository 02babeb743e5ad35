import { deleteField, doc, serverTimestamp } from 'firebase/firestore';
import type { Outcome } from '#domain/seller/outcome.ts';
import { storedPictureAddress } from '#domain/catalogue/pictures.ts';
import { wholeNumbers } from '#domain/catalogue/product-fields.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { pickFields } from '#domain/fields.ts';
import {
  planProduct,
  productOfRequest,
  type ProductChanges,
  type ProductRequest,
  type ProductWrite,
} from '#domain/seller/product-changes.ts';
import { decodeProduct } from '#data/firestore/product-codec.ts';
import {
  changeInTransaction,
  readDocument,
  type SellerAccess,
  type SellerTransaction,
} from '#data/seller/database/access.ts';
import { logChange, logDeletion } from '#data/seller/log/log-change.ts';

/**
 * Writes a product and its log entry in one transaction. Does not overwrite a product that changed since the seller saw it; the
 * outcome then says so.
 */
export function applyProduct(access: SellerAccess, request: ProductRequest): Promise<Outcome> {
  async function apply(context: SellerTransaction): Promise<Outcome> {
    const snapshot = await readDocument(context, `productos/${productOfRequest(request).id}`);
    const isRemoval = request.kind === 'remove';
    if (isRemoval && !snapshot.exists()) return { kind: 'same' };
    const stored = snapshot.exists() ? decodeProduct(snapshot.data()) : null;
    if (stored?.ok === false && !(isRemoval && request.seen === null)) return { kind: 'damaged' };
    const current = stored?.ok ? stored.value : null;
    const plan = planProduct(request, current, Boolean(snapshot.get('ultimaOrden')));
    if (plan.kind !== 'add' && plan.kind !== 'write' && plan.kind !== 'remove') return plan;
    write(context, request, plan, current, snapshot.get('stock'));
    return { kind: 'done' };
  }
  return changeInTransaction(access, 'product', apply, request);
}

/** Fields of an added or removed product that are logged. */
const LOGGED = ['title', 'price', 'stock', 'internalCategory'] as const;

function write(
  context: SellerTransaction,
  request: ProductRequest,
  plan: ProductWrite,
  stored: Product | null,
  storedStock: unknown,
): void {
  const { id, title } = productOfRequest(request);
  const reference = doc(context.database, 'productos', String(id));
  const logged = { sobre: `productos/${id}`, titulo: title } as const;
  if (plan.kind === 'add') {
    const known = Object.entries(plan.product).filter(([, value]) => value !== null);
    context.transaction.set(reference, { ...Object.fromEntries(known), actualizado: serverTimestamp() });
    logChange(context, { ...logged, accion: 'alta', despues: pickFields(plan.product, LOGGED) });
    return;
  }
  if (plan.kind === 'remove') {
    context.transaction.delete(reference);
    logDeletion(context, { ...logged, accion: 'baja', antes: stored && pickFields(stored, LOGGED) });
    return;
  }
  context.transaction.update(reference, {
    ...(stored !== null && wholeNumbers(stored)),
    // Another program oversold, and the decoder reads a negative stock as 0: only the seller's own number may replace it.
    ...(Number.isInteger(storedStock) && Number(storedStock) < 0 && { stock: storedStock }),
    ...storedProductFields(plan.changes),
    actualizado: serverTimestamp(),
  });
  logChange(context, {
    ...logged,
    accion: 'cambio',
    antes: loggedValues(plan.before),
    despues: loggedValues(plan.changes),
  });
}

/** Logs pictures by file name, so that the history shows which were added, removed or moved. */
function loggedValues({ imgMeliUrl, ...others }: ProductChanges): object {
  if (imgMeliUrl === undefined) return others;
  const names = imgMeliUrl.map((picture) => storedPictureAddress(picture).split('/').at(-1));
  return { ...others, imgMeliUrl: names.join(', ') };
}

/** A missing price, or price before a discount, is stored as an absent field (firestore.rules). */
function storedProductFields(changes: ProductChanges): Record<string, unknown> {
  return Object.fromEntries(Object.entries(changes).map(([field, value]) => [field, value ?? deleteField()]));
}
