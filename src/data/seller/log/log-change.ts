import { doc, serverTimestamp, type DocumentReference } from 'firebase/firestore';
import { buyerName } from '#domain/buyer/address.ts';
import type { Order, OrderLine } from '#domain/orders/order.ts';
import type { SellerTransaction } from '#data/seller/database/access.ts';

/** Path of the changed document: `productos/132`. */
export type LogSubject = `${'productos' | 'ordenes' | 'usuarios'}/${string}`;

/** The document was created, changed or deleted. */
export const LOG_ACTIONS = ['alta', 'cambio', 'baja'] as const;

/** A change by the seller, before it is written into the log. */
export interface LogDraft {
  readonly sobre: LogSubject;
  /** Name for people: the product's title, the buyer's name. */
  readonly titulo: string;
  readonly accion: (typeof LOG_ACTIONS)[number];
  /** The changed fields with their old and new values. */
  readonly antes?: object | null | undefined;
  readonly despues?: object | null | undefined;
}

/**
 * Logs in the transaction of the change, so that neither exists without the other (docs/panel.md#change-log). Returns the new
 * entry's document.
 */
export function logChange(
  { transaction, email, newEntry }: SellerTransaction,
  draft: LogDraft,
): DocumentReference {
  const entry = newEntry();
  transaction.set(entry, {
    quien: email,
    cuando: serverTimestamp(),
    sobre: draft.sobre,
    titulo: draft.titulo.replaceAll(/\s+/g, ' ').slice(0, MAX_TITLE),
    accion: draft.accion,
    antes: logText(draft.antes),
    despues: logText(draft.despues),
  });
  return entry;
}

/**
 * Logs a deletion. firestore.rules delete nothing without a log entry. A deletion has no data of its own, so `bajas` names the
 * entry by the document's id.
 */
export function logDeletion(context: SellerTransaction, draft: LogDraft): void {
  const entry = logChange(context, draft);
  const [, id = ''] = draft.sobre.split('/');
  context.transaction.set(doc(context.database, 'bajas', id), { entrada: entry.id });
}

/** Returns path and name of an order for its log entry. */
export function orderSubject({ id, usuario }: Order): Pick<LogDraft, 'sobre' | 'titulo'> {
  return { sobre: `ordenes/${id}`, titulo: `Pedido de ${buyerName(usuario)}` };
}

/** Maximum characters of a title, of one value, and of all values: the last stays below the limit of firestore.rules. */
const MAX_TITLE = 200;
const MAX_VALUE = 600;
const MAX_TEXT = 3900;

/** Returns fields as JSON within the limit: long values are cut, and omitted fields are counted under «…». */
export function logText(fields: object | null | undefined): string {
  if (!fields) return '';
  const fitted: Record<string, unknown> = {};
  const entries = Object.entries(fields);
  for (const [at, [name, value]] of entries.entries()) {
    const next = { ...fitted, [name]: shortened(value) };
    if (JSON.stringify(next).length > MAX_TEXT)
      return JSON.stringify({ ...fitted, '…': entries.length - at });
    fitted[name] = shortened(value);
  }
  return JSON.stringify(fitted);
}

function shortened(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length <= MAX_VALUE ? value : `${text.slice(0, MAX_VALUE)}…`;
}

export function loggedLines(lines: readonly OrderLine[]): string[] {
  return lines.map(({ title, cantidadDelPedido }) => `${cantidadDelPedido} × ${title}`);
}
