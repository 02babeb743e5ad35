import * as v from 'valibot';
import type { Decoded } from '#data/firestore/decode.ts';
import { decodeOrder } from '#data/firestore/order-codec.ts';
import { decodeProduct } from '#data/firestore/product-codec.ts';
import { decodeUser, recordFixes } from '#data/firestore/user-codec.ts';
import { backUp } from '#deploy/backup/backup-file.ts';
import { databaseOf } from '#deploy/database/google-access.ts';
import {
  idOf,
  readCollection,
  writeEach,
  type RestDatabase,
  type StoredRow,
} from '#deploy/database/rest-database.ts';
import { plainFields } from '#deploy/database/rest-values.ts';
import { EMPTY_PRODUCT, fieldsOf, PRODUCT_FIELD_NAMES } from '#domain/catalogue/product-fields.ts';
import { fieldProblems } from '#domain/catalogue/product-value.ts';
import { fieldNames, mapNames, pickFields } from '#domain/fields.ts';
import { amountPaid, balanceOf, settledFlag } from '#domain/orders/balance.ts';
import { isCancelled, type Order } from '#domain/orders/order.ts';
import { FINISHED_STATUSES } from '#domain/seller/order-filter.ts';
import { REPLACED_BY } from '#domain/seller/replacement.ts';
import { parseJson } from '#domain/text/json.ts';
import { toFields } from '#tools/firestore-values.ts';
import { inRepository } from '#tools/repository.ts';
import { runTool, toolArguments } from '#tools/run-tool.ts';

/** Values of Firestore's REST API, by field; undefined deletes a field. */
type RestValues = Readonly<Record<string, unknown>>;

/** Missing values that the shop needs, and problems that only a person can fix. */
interface Plan {
  readonly values: RestValues;
  readonly problems: readonly string[];
}

/** The collections to migrate, with a function that plans the changes of one document. */
const PLANS = {
  productos: planProduct,
  ordenes: planOrder,
  usuarios: planUser,
} as const satisfies Readonly<Record<string, (document: StoredRow) => Plan>>;

async function migrate(
  database: RestDatabase,
  collection: keyof typeof PLANS,
  apply: boolean,
): Promise<void> {
  const counts = { documents: 0, lacking: 0, updated: 0 };
  for await (const { documents } of readCollection(database, collection)) {
    const plans = documents.map((document) => ({ document, ...PLANS[collection](document) }));
    for (const { document, problems, values } of plans) {
      if (problems.length > 0) console.log(`  ${idOf(document)}: left as it is: ${problems.join('; ')}`);
      // The panel lists orders by date: until now these were found only by id.
      if ('fecha' in values) console.log(`  ${idOf(document)}: without a date`);
    }
    const updates = plans.filter(({ values }) => Object.keys(values).length > 0);
    const refused = apply ? await writeEach(database, updates.map(toWrite)) : new Map<number, string>();
    for (const [at, message] of refused) {
      console.log(`  ${idOf(updates[at]?.document ?? { name: '' })}: refused, run this again: ${message}`);
      process.exitCode = 1;
    }
    counts.documents += documents.length;
    counts.lacking += updates.length;
    counts.updated += apply ? updates.length - refused.size : 0;
  }
  console.log(
    `${collection}: ${counts.documents} documents, ${counts.lacking} to update, ${counts.updated} updated`,
  );
}

/** Returns the write of the REST API. The write is refused if the document changed since it was read: an order may have taken stock. */
function toWrite({
  document: { name, updateTime },
  values,
}: Plan & { readonly document: StoredRow }): object {
  return {
    update: { name, fields: values },
    updateMask: { fieldPaths: Object.keys(values) },
    currentDocument: { updateTime },
  };
}

/** Pages query products by `actualizado`. A missing or null field gets the value that pages assume. */
function planProduct(document: StoredRow): Plan {
  const { fields, updateTime } = document;
  const id = idOf(document);
  const stored = plainFields(fields);
  const product = decodeProduct({ ...stored, id: stored['id'] ?? id });
  if (!product.ok) return damaged(product);
  if (String(product.value.id) !== id) return { values: {}, problems: [`id: is ${product.value.id}`] };
  const missing = PRODUCT_FIELD_NAMES.filter((name) => isAbsent(fields[name]));
  // Other programs store null or 0 for a missing price; here the field must be absent.
  const unpriced = fieldsOf('amount or null').filter((name) => stored[name] === null || stored[name] === 0);
  const values = {
    ...toFields(pickFields(EMPTY_PRODUCT, missing)),
    ...mapNames(unpriced, () => undefined),
    ...dated(fields, 'actualizado', updateTime),
    ...converted(fields, fieldsOf('whole'), asWhole),
    ...(!v.is(Integer, fields['id']) && { id: whole(product.value.id) }),
  };
  const present = PRODUCT_FIELD_NAMES.filter(
    (name) => !isAbsent(fields[name]) && !Object.hasOwn(values, name),
  );
  const problems = present.flatMap((name) =>
    fieldProblems(name, stored[name]).map(({ code, path }) => `${[name, ...path].join('.')}: ${code}`),
  );
  return { values, problems };
}

/** Lists query orders by `fecha`, `user_sub` and the flag of a payment. Cancelling returns the units of `cantidades` to stock. */
function planOrder(document: StoredRow): Plan {
  const { fields, createTime } = document;
  const order = decodeOrder(idOf(document), plainFields(fields));
  if (!order.ok) return damaged(order);
  const { cantidades, productos, user_sub, estado } = order.value;
  const quantities = Object.entries(cantidades).map(([product, units]) => [product, whole(units)] as const);
  const docIds = productos.map(({ docId }) => docId);
  const buyer = v.is(MapValue, fields['usuario']) ? fields['usuario'].mapValue.fields : {};
  const texts = converted(buyer, BUYER_TEXTS, asText);
  const payment = v.is(MapValue, fields['pago'])
    ? fields['pago'].mapValue.fields
    : toFields({ nota: '', monto: 0 });
  const mark = { booleanValue: settledFlag(order.value) };
  const isDue = FINISHED_STATUSES.includes(estado) && balanceOf(order.value) !== 0;
  const isMarked = v.is(v.object({ booleanValue: v.literal(mark.booleanValue) }), payment['acreditado']);
  const isUnreadable = !isAbsent(fields['fecha']) && !isDate(fields['fecha']);
  const values = {
    ...(!isUnreadable && dated(fields, 'fecha', createTime)),
    ...(isAbsent(fields['user_sub']) && { user_sub: { stringValue: user_sub } }),
    ...(!v.is(Quantities, fields['cantidades']) && {
      cantidades: { mapValue: { fields: Object.fromEntries(quantities) } },
    }),
    ...withDocIds(fields['productos'], docIds),
    ...(isDue && !isMarked && { pago: { mapValue: { fields: { ...payment, acreditado: mark } } } }),
    ...(Object.keys(texts).length > 0 && { usuario: { mapValue: { fields: { ...buyer, ...texts } } } }),
  };
  return { values, problems: isUnreadable ? ['fecha: is no date'] : [] };
}

/** The panel lists buyers by `last_update`. firestore.rules refuse every change of a record with an invalid field. */
function planUser(document: StoredRow): Plan {
  const stored = plainFields(document.fields);
  const values = {
    ...toFields(recordFixes(stored, decodeUser(idOf(document), stored))),
    ...dated(document.fields, 'last_update', document.updateTime),
  };
  return { values, problems: [] };
}

const Replacement = v.object({
  sobre: v.string(),
  despues: v.pipe(v.string(), v.transform(parseJson), v.object({ [REPLACED_BY]: v.string() })),
});

/**
 * Lists cancelled orders whose payment was also copied to their replacement. An earlier panel replaced orders in several steps,
 * and may have stopped before the last one.
 */
async function namePaidTwice(database: RestDatabase): Promise<void> {
  const paid = new Map<string, Order>();
  for await (const { documents } of readCollection(database, 'ordenes'))
    for (const document of documents) {
      const order = decodeOrder(idOf(document), plainFields(document.fields));
      if (order.ok && amountPaid(order.value) > 0) paid.set(`ordenes/${order.value.id}`, order.value);
    }
  // The log is long, so it is read only when such a pair is possible.
  if (![...paid.values()].some(({ estado }) => isCancelled(estado))) return;
  for await (const { documents } of readCollection(database, 'bitacora'))
    for (const { fields } of documents) {
      const entry = v.safeParse(Replacement, plainFields(fields));
      if (!entry.success) continue;
      const old = paid.get(entry.output.sobre);
      const next = entry.output.despues[REPLACED_BY];
      if (old && isCancelled(old.estado) && paid.has(`ordenes/${next}`))
        console.log(
          `  ${old.id}: its payment is also in ${next}, which replaces it: take it out of ${old.id} in the panel («No está pagado»)`,
        );
    }
}

/** A damaged document is not changed. */
function damaged({ issues }: Extract<Decoded<unknown>, { ok: false }>): Plan {
  const problems = issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`);
  return { values: {}, problems };
}

/** Texts of a buyer that other programs store as numbers. */
const BUYER_TEXTS = ['dni', 'altura', 'piso', 'unidad', 'cp', 'codarea', 'cel', 'cuit'];

/** Returns the converted values of these fields, where a conversion is needed. */
function converted(
  fields: RestValues,
  names: readonly string[],
  convert: (value: unknown) => object | null,
): RestValues {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = convert(fields[name]);
      return value === null ? [] : [[name, value]];
    }),
  );
}

/** Returns a timestamp for a field without one: from a stored date of another type, else the document's own time. */
function dated(fields: RestValues, name: string, time: string): RestValues {
  if (v.is(TimestampValue, fields[name])) return {};
  return { [name]: asDate(fields[name]) ?? { timestampValue: time } };
}

function isDate(value: unknown): boolean {
  return v.is(TimestampValue, value) || asDate(value) !== null;
}

function withDocIds(lines: unknown, docIds: readonly string[]): RestValues {
  if (!v.is(Lines, lines) || lines.arrayValue.values.every((line) => v.is(LineWithDocId, line))) return {};
  const values = lines.arrayValue.values.map(({ mapValue }, at) => ({
    mapValue: { fields: { ...mapValue.fields, docId: { stringValue: docIds[at] } } },
  }));
  return { productos: { arrayValue: { values } } };
}

function whole(number: number): object {
  return { integerValue: String(number) };
}

const TimestampValue = v.object({ timestampValue: v.string() });
const MapValue = v.object({ mapValue: v.object({ fields: v.record(v.string(), v.unknown()) }) });
const Lines = v.object({ arrayValue: v.object({ values: v.array(MapValue) }) });
const LineWithDocId = v.object({
  mapValue: v.object({
    fields: v.object({ docId: v.object({ stringValue: v.pipe(v.string(), v.minLength(1)) }) }),
  }),
});
const Quantities = v.object({
  mapValue: v.object({ fields: v.record(v.string(), v.object({ integerValue: v.string() })) }),
});

function isAbsent(value: unknown): boolean {
  return value === undefined || v.is(v.object({ nullValue: v.unknown() }), value);
}

const SecondsMap = v.object({
  mapValue: v.object({
    fields: v.object({
      seconds: v.object({ integerValue: v.string() }),
      nanoseconds: v.optional(v.object({ integerValue: v.string() })),
    }),
  }),
});
const IsoText = v.object({ stringValue: v.pipe(v.string(), v.isoTimestamp()) });

/** Returns a timestamp for a date that was stored as a map with seconds or as ISO text; null for any other value. */
function asDate(value: unknown): object | null {
  if (v.is(IsoText, value)) return { timestampValue: new Date(value.stringValue).toISOString() };
  if (!v.is(SecondsMap, value)) return null;
  const { seconds, nanoseconds } = value.mapValue.fields;
  const milliseconds = Number(seconds.integerValue) * 1000 + Number(nanoseconds?.integerValue ?? 0) / 1e6;
  return { timestampValue: new Date(milliseconds).toISOString() };
}

const Double = v.object({ doubleValue: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) });
const Integer = v.object({ integerValue: v.string() });

/** Returns an integer for a whole number that was stored as a double; null for any other value. */
function asWhole(value: unknown): object | null {
  return v.is(Double, value) ? { integerValue: String(value.doubleValue) } : null;
}

/** Returns text for a whole number; null for any other value. */
function asText(value: unknown): object | null {
  if (v.is(Integer, value)) return { stringValue: value.integerValue };
  return v.is(Double, value) ? { stringValue: String(value.doubleValue) } : null;
}

/**
 * `npm run migrate` updates a database with the specified data format (docs/deploy.md#an-existing-database). With `--apply`,
 * backs up the database, then writes missing values. An interrupted run can be started again: it writes only what is still
 * missing.
 */
await runTool(async () => {
  const { values } = toolArguments({
    usage: 'npm run migrate -- [--apply] [--backups FOLDER]',
    options: {
      apply: { type: 'boolean', default: false },
      backups: { type: 'string', default: inRepository('backups') },
    },
  });
  const database = databaseOf(process.env);
  if (values.apply) await backUp(database, values.backups, console.log);
  for (const collection of fieldNames(PLANS)) await migrate(database, collection, values.apply);
  await namePaidTwice(database);
  if (!values.apply) console.log('Dry run: nothing was written. Add --apply to write.');
});
