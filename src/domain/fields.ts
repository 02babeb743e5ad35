export function fieldNames<T extends object>(object: T): readonly Extract<keyof T, string>[] {
  return Object.keys(object).filter((name): name is Extract<keyof T, string> => Object.hasOwn(object, name));
}

/**
 * Builds an object with a property for each of these names, which must be all names of the type. The only type assertion in the
 * domain: TypeScript cannot track which name got which value.
 */
export function fromNames<T extends object>(
  names: readonly (keyof T)[],
  valueOf: (name: keyof T) => T[keyof T],
): T {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as T;
}

export function mapNames<K extends string, V>(names: readonly K[], valueOf: (name: K) => V): Record<K, V> {
  return fromNames<Record<K, V>>(names, valueOf);
}

export function mapFields<K extends string, V>(
  table: Readonly<Record<K, unknown>>,
  valueOf: (name: K) => V,
): Record<K, V> {
  const isName = (name: string): name is K => Object.hasOwn(table, name);
  return mapNames(Object.keys(table).filter(isName), valueOf);
}

export function pickFields<T extends object>(source: T, names: readonly (keyof T)[]): Partial<T> {
  const picked: Partial<T> = {};
  for (const name of names) picked[name] = source[name];
  return picked;
}
