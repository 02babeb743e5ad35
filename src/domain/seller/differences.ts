import { storedPictureAddress } from '#domain/catalogue/pictures.ts';
import type { Picture } from '#domain/catalogue/product.ts';
import { fieldNames, pickFields } from '#domain/fields.ts';

/** Returns the values of `next` that differ from those of `before`, in the order of `next`; null for none. */
export function differences<T extends object>(next: Partial<T>, before: Partial<T>): Partial<T> | null {
  const fields = fieldNames(before).filter(
    (field) => next[field] !== undefined && !isSame(next[field], before[field]),
  );
  return fields.length === 0 ? null : pickFields(next, fields);
}

/** Pictures are equal when pages show the same address; lists are equal with the same values in the same order. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one, shown) === JSON.stringify(other, shown);
}

function shown(_key: string, value: unknown): unknown {
  return isPicture(value) ? storedPictureAddress(value) : value;
}

function isPicture(value: unknown): value is Picture {
  return typeof value === 'object' && value !== null && 'url' in value && 'secure_url' in value;
}
