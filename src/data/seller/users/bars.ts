import {
  collection,
  deleteField,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  serverTimestamp,
  type Firestore,
} from 'firebase/firestore';
import * as v from 'valibot';
import { decodeDocuments } from '../../firestore/decode.ts';
import { storedDate } from '../../firestore/timestamp.ts';
import { readDocument, type Outcome, type SellerTransaction } from '../access.ts';
import { logChange } from '../log/log-change.ts';

/** Why and since when a buyer may not order (docs/panel.md#barred-buyers). */
export type Bar = v.InferOutput<typeof BarredBuyer>['bloqueado'];

/** The bars of the barred buyers, by `sub`. */
export type Bars = ReadonlyMap<string, Bar>;

/** A buyer to bar, or to let order again when `reason` is null. */
export interface BarRequest {
  readonly sub: string;
  readonly name: string;
  readonly reason: string | null;
}

/** Bars that are read at most; firestore.rules allow 500. */
const MAX_BARS = 500;

const BarredBuyer = v.object({
  bloqueado: v.object({ motivo: v.fallback(v.string(), ''), desde: storedDate }),
});

/** Reads the bars, the newest first. Throws FirebaseError when the database does not answer. */
export async function readBars(database: Firestore): Promise<Bars> {
  const newest = query(collection(database, 'limites'), orderBy('bloqueado.desde', 'desc'), limit(MAX_BARS));
  const barred = decodeDocuments(BarredBuyer, (await getDocsFromServer(newest)).docs);
  return new Map(barred.map(({ id, bloqueado }) => [id, bloqueado]));
}

/** Bars a buyer or lifts the bar, with a log entry. A bar that is as requested is left alone: an earlier try was stored. */
export async function changeBar(
  context: SellerTransaction,
  { sub, name, reason }: BarRequest,
): Promise<Outcome> {
  const snapshot = await readDocument(context, `limites/${sub}`);
  const before: unknown = snapshot.get('bloqueado.motivo') ?? null;
  // A bar without a reason, made in Firebase's console, can be lifted too.
  const isDone = reason === null ? snapshot.get('bloqueado') === undefined : before === reason;
  if (isDone) return { kind: 'done' };
  const bloqueado = reason === null ? deleteField() : { motivo: reason, desde: serverTimestamp() };
  context.transaction.set(snapshot.ref, { bloqueado }, { merge: true });
  logChange(context, {
    sobre: `usuarios/${sub}`,
    titulo: name,
    accion: 'cambio',
    antes: { bloqueado: before },
    despues: { bloqueado: reason },
  });
  return { kind: 'done' };
}
