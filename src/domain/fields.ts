export function fieldNames<T extends object>(object: T): readonly Extract<keyof T, string>[] {
  return Object.keys(object).filter((name): name is Extract<keyof T, string> => Object.hasOwn(object, name));
}

export function mapFields<K extends string, V>(
  table: Readonly<Record<K, unknown>>,
  valueOf: (name: K) => V,
): Record<K, V>;
export function mapFields(table: object, valueOf: (name: string) => unknown): object {
  return mapNames(Object.keys(table), valueOf);
}

export function mapNames<K extends string, V>(names: readonly K[], valueOf: (name: K) => V): Record<K, V>;
export function mapNames(names: readonly string[], valueOf: (name: string) => unknown): object {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)]));
}

export function pickFields<T extends object>(source: T, names: readonly (keyof T)[]): Partial<T> {
  const picked: Partial<T> = {};
  for (const name of names) picked[name] = source[name];
  return picked;
}
