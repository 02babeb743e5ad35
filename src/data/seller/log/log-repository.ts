import {
  collection,
  doc,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  serverTimestamp,
  startAfter,
  where,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
} from 'firebase/firestore';
import * as v from 'valibot';
import { decodedOnly, decode } from '../../firestore/decode.ts';
import { storedDate } from '../../firestore/timestamp.ts';

/** Where the seller's parts of the panel read and write, and as whom. */
export interface SellerAccess {
  readonly database: () => Firestore;
  /** The e-mail of the account that is signed in: the rules want it in every entry of the log. */
  readonly who: () => string;
}

/** The document that was changed, by its path: `productos/132`. */
export type LogSubject = `${'productos' | 'ordenes' | 'usuarios'}/${string}`;

/** What happened to it: it was made, changed or deleted. */
const ACTIONS = ['alta', 'cambio', 'baja'] as const;

/** What the seller did, as it is to be noted. */
export interface LogDraft {
  readonly sobre: LogSubject;
  /** What a person calls it: the product's title, the buyer's name. */
  readonly titulo: string;
  readonly accion: (typeof ACTIONS)[number];
  /** The fields that changed, as they were and as they are; null where there is nothing. */
  readonly antes: object | null;
  readonly despues: object | null;
}

/** One entry of `bitacora/{id}`. */
export interface LogEntry {
  readonly id: string;
  readonly quien: string;
  readonly cuando: Date;
  readonly sobre: string;
  readonly titulo: string;
  readonly accion: (typeof ACTIONS)[number];
  readonly antes: Readonly<Record<string, unknown>>;
  readonly despues: Readonly<Record<string, unknown>>;
}

/** What a batch and a transaction have in common. */
interface LogWriter {
  set(reference: DocumentReference, data: Record<string, unknown>): unknown;
}

/** Notes a change in the batch or transaction that makes it: neither is there without the other. */
export function logChange(writer: LogWriter, database: Firestore, who: string, draft: LogDraft): void {
  writer.set(doc(collection(database, 'bitacora')), {
    quien: who,
    cuando: serverTimestamp(),
    sobre: draft.sobre,
    titulo: draft.titulo.replaceAll(/\s+/g, ' ').slice(0, MAX_TITLE),
    accion: draft.accion,
    antes: logText(draft.antes),
    despues: logText(draft.despues),
  });
}

/** Characters of a title, of one value and of all of them: the last is firestore.rules' with some to spare. */
const MAX_TITLE = 200;
const MAX_VALUE = 300;
const MAX_TEXT = 3900;

/** Fields as JSON that always fits: long values are cut, and what is too much is counted. */
export function logText(fields: object | null): string {
  if (fields === null) return '';
  const kept: Record<string, unknown> = {};
  const entries = Object.entries(fields);
  for (const [at, [name, value]] of entries.entries()) {
    const next = { ...kept, [name]: shortened(value) };
    if (JSON.stringify(next).length > MAX_TEXT) return JSON.stringify({ ...kept, '…': entries.length - at });
    kept[name] = shortened(value);
  }
  return JSON.stringify(kept);
}

function shortened(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  if (text.length <= MAX_VALUE) return value;
  return `${text.slice(0, MAX_VALUE)}…`;
}

/** Entries of one page; the rules take 100. */
const PAGE = 50;

/** A page of the log, newest first. */
export interface LogPage {
  readonly entries: readonly LogEntry[];
  /** Reads the older ones that come next; null when these were the last. */
  readonly more: (() => Promise<LogPage>) | null;
}

/** The log, of everything or of one document. */
export interface LogBackend {
  /** @throws FirebaseError when the database refuses or does not answer. */
  list(sobre: LogSubject | null): Promise<LogPage>;
}

/** Reads the log of the seller's changes. */
export function logBackend(access: SellerAccess): LogBackend {
  return { list: (sobre) => readPage(access.database(), sobre, null) };
}

async function readPage(
  database: Firestore,
  sobre: LogSubject | null,
  after: DocumentSnapshot | null,
): Promise<LogPage> {
  const found = await getDocsFromServer(
    query(
      collection(database, 'bitacora'),
      ...(sobre === null ? [] : [where('sobre', '==', sobre)]),
      orderBy('cuando', 'desc'),
      ...(after === null ? [] : [startAfter(after)]),
      limit(PAGE),
    ),
  );
  const last = found.docs.at(-1);
  return {
    entries: decodedOnly(found.docs.map((one) => decodeEntry(one.id, one.data()))),
    more: found.size === PAGE && last !== undefined ? () => readPage(database, sobre, last) : null,
  };
}

const fields = v.pipe(v.string(), v.transform(parsed), v.record(v.string(), v.unknown()));

const StoredEntry = v.object({
  quien: v.string(),
  cuando: storedDate,
  sobre: v.string(),
  titulo: v.string(),
  accion: v.picklist(ACTIONS),
  antes: v.fallback(fields, {}),
  despues: v.fallback(fields, {}),
});

function decodeEntry(id: string, data: unknown) {
  const decoded = decode(StoredEntry, id, data);
  return decoded.ok ? ({ ok: true, value: { id, ...decoded.value } } as const) : decoded;
}

/** What a text says, nothing where it is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
