import { readFileSync } from 'node:fs';
import * as v from 'valibot';

/** Returns the content of a JSON file; null where the file is missing, damaged or of another shape. */
export function readJson<T extends v.GenericSchema>(file: string, schema: T): v.InferOutput<T> | null {
  try {
    return v.parse(schema, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}
