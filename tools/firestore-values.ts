/** A stored document in the format of Firestore's REST API. */
export interface StoredDocument {
  readonly path: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Encodes plain values as a document for Firestore's REST API. */
export function toDocument(path: string, value: Readonly<Record<string, unknown>>): StoredDocument {
  return { path, fields: toFields(value) };
}

/** Encodes the fields of a document for the REST API. Leaves out null fields. */
export function toFields(value: object): Record<string, unknown> {
  const kept = Object.entries(value).filter(([, inner]) => inner !== null && inner !== undefined);
  return Object.fromEntries(kept.map(([name, inner]) => [name, toValue(inner)]));
}

function toValue(value: unknown): object {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number') {
    return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  }
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(toValue) } };
  if (typeof value === 'object' && value !== null) return { mapValue: { fields: toFields(value) } };
  throw new Error(`no Firestore value: ${String(value)}`);
}
