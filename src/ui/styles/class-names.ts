/** Joins the given class names and skips false and empty ones: `classNames('a', false, 'b')` → `'a b'`. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
