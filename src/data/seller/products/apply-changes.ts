import {
  deleteField,
  doc,
  runTransaction,
  serverTimestamp,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase/firestore';
import type { Product } from '../../../domain/catalogue/product.ts';
import { pickFields } from '../../../domain/seller/pick-fields.ts';
import {
  planProduct,
  type ProductChanges,
  type ProductOutcome,
  type ProductPlan,
  type ProductRequest,
  type ProductResult,
} from '../../../domain/seller/product-changes.ts';
import { decodeProduct } from '../../firestore/product-codec.ts';
import { withTimeout } from '../../async/timeout.ts';
import { isRefusal } from '../../firestore/failures.ts';
import { reportError } from '../../reporting/report.ts';
import { logChange, type SellerAccess } from '../log/log-repository.ts';

/**
 * Writes these products in one transaction with their entries in the log. Each is compared with the database as
 * it is at that moment: what somebody else changed meanwhile is not written over, and said. When the database
 * refuses, they are tried one by one, so that one bad product holds up no other.
 */
export async function applyProducts(
  access: SellerAccess,
  requests: readonly ProductRequest[],
): Promise<ProductOutcome[]> {
  try {
    const database = access.database();
    return await withTimeout(
      runTransaction(database, (current) => apply(access, database, current, requests)),
    );
  } catch (cause) {
    const refused = isRefusal(cause);
    if (refused && requests.length > 1) return oneByOne(access, requests);
    reportError('products', cause);
    return requests.map((request) => outcome(request, { kind: refused ? 'refused' : 'no-answer' }));
  }
}

async function oneByOne(
  access: SellerAccess,
  requests: readonly ProductRequest[],
): Promise<ProductOutcome[]> {
  const outcomes: ProductOutcome[] = [];
  for (const request of requests) outcomes.push(...(await applyProducts(access, [request])));
  return outcomes;
}

async function apply(
  access: SellerAccess,
  database: Firestore,
  transaction: Transaction,
  requests: readonly ProductRequest[],
): Promise<ProductOutcome[]> {
  const snapshots = await Promise.all(
    requests.map((request) => transaction.get(doc(database, 'productos', documentOf(request)))),
  );
  const plans = requests.map((request, at) => planFor(request, snapshots[at]));
  return requests.map((request, at) => {
    const plan = plans[at];
    if (plan === undefined || plan.kind === 'nothing') {
      return outcome(request, plan?.result ?? { kind: 'damaged' });
    }
    write(access, database, transaction, request, plan);
    return outcome(request, { kind: 'done' });
  });
}

function planFor(request: ProductRequest, snapshot: DocumentSnapshot | undefined): ProductPlan {
  if (snapshot === undefined || !snapshot.exists()) return planProduct(request, null);
  const decoded = decodeProduct(snapshot.id, snapshot.data());
  return decoded.ok ? planProduct(request, decoded.value) : { kind: 'nothing', result: { kind: 'damaged' } };
}

function write(
  access: SellerAccess,
  database: Firestore,
  transaction: Transaction,
  request: ProductRequest,
  plan: Exclude<ProductPlan, { kind: 'nothing' }>,
): void {
  const id = documentOf(request);
  const reference = doc(database, 'productos', id);
  const note = { sobre: `productos/${id}`, titulo: titleOf(request) } as const;
  if (plan.kind === 'add') {
    const { original_price, ...fields } = plan.product;
    transaction.set(reference, {
      ...fields,
      ...(original_price !== null && { original_price }),
      actualizado: serverTimestamp(),
    });
    const shown = pickFields(plan.product, ['title', 'price', 'stock', 'internalCategory']);
    logChange(transaction, database, access.who(), { ...note, accion: 'alta', antes: null, despues: shown });
    return;
  }
  transaction.update(reference, { ...storedChanges(plan.changes), actualizado: serverTimestamp() });
  logChange(transaction, database, access.who(), {
    ...note,
    accion: 'cambio',
    antes: plan.before,
    despues: plan.changes,
  });
}

/** Without a price before the discount the stored document has no such field (firestore.rules). */
function storedChanges(changes: ProductChanges): Record<string, unknown> {
  const { original_price, ...fields } = changes;
  if (original_price === undefined) return fields;
  return { ...fields, original_price: original_price ?? deleteField() };
}

function documentOf(request: ProductRequest): string {
  return String(request.kind === 'add' ? request.product.id : request.id);
}

function titleOf(request: ProductRequest): string {
  const { title }: Pick<Product, 'title'> = request.kind === 'add' ? request.product : request;
  return title;
}

function outcome(request: ProductRequest, result: ProductResult): ProductOutcome {
  return { id: Number(documentOf(request)), title: titleOf(request), result };
}
