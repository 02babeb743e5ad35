import type { Category } from '#config/shop-types.ts';
import type { Product } from './product.ts';
import { foldedTitle } from './search.ts';

type Sorted = Pick<Product, 'title' | 'internalCategory'>;

/**
 * Returns a function that finds the one category of a product. The shop's own designs come first. Then the first category word in
 * the title decides, and the longest of those at the same position.
 */
export function categoryFinder(categories: readonly Category[]): (product: Sorted) => Category {
  const named = (words: Category['words']) => categories.find((category) => category.words === words);
  const others = named('others');
  const documented = named('documented');
  const byWord = new Map(
    categories.flatMap((category) =>
      Array.isArray(category.words) ? category.words.map((word: string) => [word, category]) : [],
    ),
  );
  const longestFirst = [...byWord.keys()].sort((one, other) => other.length - one.length);
  const anyWord = new RegExp(String.raw`\b(?:${longestFirst.join('|')})`);
  return (product) => {
    if (documented !== undefined && product.internalCategory !== '') return documented;
    const category = byWord.get(anyWord.exec(foldedTitle(product))?.[0] ?? '') ?? others;
    // Thrown only here, so that the check of the owner's configuration reports this mistake together with all others.
    if (category === undefined) throw new Error('No category takes the products that fit nowhere else.');
    return category;
  };
}
