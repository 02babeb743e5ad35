import { categoryFinder } from '#domain/catalogue/list-categories.ts';
import { canonicalPath, paths } from './paths.ts';
import type { Category } from './shop-types.ts';
import { categories } from './shop/catalogue.ts';

/** Returns the category of a product. */
export const categoryOf = categoryFinder(categories);

/** Returns the category whose list is at a path; undefined at any other address. */
export function categoryAt(pathname: string): Category | undefined {
  const path = canonicalPath(pathname);
  return categories.find(({ slug }) => path === paths.category(slug));
}

/** Returns true for the address of the whole list, or of a category's. */
export function isListAt(pathname: string): boolean {
  return canonicalPath(pathname) === paths.home || categoryAt(pathname) !== undefined;
}
