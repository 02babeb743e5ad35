/** A new value for one place of a stored document. */
export interface Repair {
  /** Field names and list positions. */
  readonly path: readonly (string | number)[];
  readonly value: unknown;
}

/** Returns the document's own fields that the repairs change, with their new values. */
export function repairedFields(
  document: Readonly<Record<string, unknown>>,
  repairs: readonly Repair[],
): Record<string, unknown> {
  const repaired = repairs.reduce<unknown>(
    (before, { path, value }) => withValue(before, path, value),
    document,
  );
  const names = new Set(repairs.map(({ path }) => String(path[0])));
  return Object.fromEntries(Object.entries(Object(repaired)).filter(([name]) => names.has(name)));
}

function withValue(before: unknown, [name, ...rest]: Repair['path'], value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(before)) {
    return before.map((one: unknown, at) => (at === Number(name) ? withValue(one, rest, value) : one));
  }
  const fields: Readonly<Record<string, unknown>> = Object(before);
  return { ...fields, [name]: withValue(fields[name], rest, value) };
}
