import type { MigratedDocument } from './plan.ts';
import type { RestValues } from './values.ts';

/** A document with the values that it lacks, by field path. */
export interface Update {
  readonly document: MigratedDocument;
  readonly values: RestValues;
}

/** The write of the REST API. It is refused when the document changed since it was read: an order may take stock meanwhile. */
export function toWrite({ document: { name, updateTime }, values }: Update): object {
  return {
    update: { name, fields: nested(values) },
    updateMask: { fieldPaths: Object.keys(values) },
    currentDocument: { updateTime },
  };
}

/** Turns `usuario.dni` into a map `usuario` with the field `dni`. */
function nested(values: RestValues): RestValues {
  const fields: Record<string, unknown> = {};
  const maps: Record<string, Record<string, unknown>> = {};
  for (const [path, value] of Object.entries(values)) {
    const [map = '', field] = path.split('.');
    if (field === undefined) fields[map] = value;
    else (maps[map] ??= {})[field] = value;
  }
  for (const [map, inner] of Object.entries(maps)) fields[map] = { mapValue: { fields: inner } };
  return fields;
}
