/** Joins the class names that are present: `classNames('a', on && 'b', undefined)` → `'a'`. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
