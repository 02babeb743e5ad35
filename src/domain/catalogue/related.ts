import type { Product } from './product.ts';
import { foldedWords } from './search.ts';
import { MAX_THUMBNAILS } from './thumbnails.ts';

/** The score of a shared internal category, and of the same first word («Sensor …»), among shared words of 1 each. */
const SAME_CATEGORY = 100;
const SAME_NOUN = 10;
/** Shorter words («con», «de») say nothing of the subject. */
const SUBJECT_LETTERS = 4;

/**
 * Returns products for sale of the same subject, the nearest first: those of the internal category, then those whose titles
 * begin with the same word and share more words (docs/product.md#product-page). Ties go by sales.
 */
export function relatedProducts(products: Iterable<Product>, itself: Product): Product[] {
  const rated = [];
  for (const product of products) {
    const isOffered = product.id !== itself.id && !product.deprecated && product.stock > 0;
    const score = isOffered ? kinship(product, itself) : 0;
    if (score >= SAME_NOUN) rated.push({ product, score });
  }
  return rated
    .toSorted((a, b) => b.score - a.score || b.product.popularidad - a.product.popularidad)
    .slice(0, MAX_THUMBNAILS)
    .map(({ product }) => product);
}

function kinship(product: Product, itself: Product): number {
  const words = foldedWords(product.title);
  const own = foldedWords(itself.title);
  const shared = words.filter((word) => word.length >= SUBJECT_LETTERS && own.includes(word)).length;
  const hasCategory = itself.internalCategory !== '' && product.internalCategory === itself.internalCategory;
  const category = hasCategory ? SAME_CATEGORY : 0;
  return category + (words[0] === own[0] ? SAME_NOUN : 0) + Math.min(shared, SAME_NOUN - 1);
}
