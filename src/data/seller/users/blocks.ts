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
import { readDocument, type Outcome, type SellerTransaction } from '../database/access.ts';
import { logChange } from '../log/log-change.ts';

/** Why and since when a buyer may not order (docs/panel.md#blocked-buyers). */
export type Block = v.InferOutput<typeof BlockedBuyer>['bloqueado'];

/** The blocks of the blocked buyers, by `sub`. */
export type Blocks = ReadonlyMap<string, Block>;

/** A buyer to block, or to let order again when `reason` is null. */
export interface BlockRequest {
  readonly sub: string;
  readonly name: string;
  readonly reason: string | null;
}

/** Blocks that are read at most; firestore.rules allow 500. */
const MAX_BLOCKS = 500;

const BlockedBuyer = v.object({
  bloqueado: v.object({ motivo: v.fallback(v.string(), ''), desde: storedDate }),
});

/** Reads the blocks, the newest first. Throws FirebaseError when the database does not answer. */
export async function readBlocks(database: Firestore): Promise<Blocks> {
  const newest = query(
    collection(database, 'limites'),
    orderBy('bloqueado.desde', 'desc'),
    limit(MAX_BLOCKS),
  );
  const blocked = decodeDocuments(BlockedBuyer, (await getDocsFromServer(newest)).docs);
  return new Map(blocked.map(({ id, bloqueado }) => [id, bloqueado]));
}

/** Blocks a buyer or lifts the block, with a log entry. A block that is as requested is left alone: an earlier try was stored. */
export async function changeBlock(
  context: SellerTransaction,
  { sub, name, reason }: BlockRequest,
): Promise<Outcome> {
  const snapshot = await readDocument(context, `limites/${sub}`);
  const before: unknown = snapshot.get('bloqueado.motivo') ?? null;
  // A block without a reason, made in Firebase's console, can be lifted too.
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
