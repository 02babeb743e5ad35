/** Copies only the named fields of an object. */
export function pickFields<T extends object>(source: T, names: readonly (keyof T)[]): Partial<T> {
  const picked: Partial<T> = {};
  for (const name of names) picked[name] = source[name];
  return picked;
}
