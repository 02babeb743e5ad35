import { DESCRIPTION, paths } from '#config/paths.ts';
import { internalCategories } from '#config/shop/catalogue.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { isOffered } from '#domain/catalogue/related.ts';

/** A maker document, and the product that it comes with (docs/buying.md#maker-documents). */
export interface Project {
  /** Number of the product. */
  readonly id: number;
  readonly product: Product;
  readonly title: string;
  /** One line of what one builds; '' where the document does not begin with one. */
  readonly lead: string;
}

const summaries = import.meta.glob<Pick<Project, 'title' | 'lead'>>('../../../projects-md/*.md', {
  query: '?summary',
  eager: true,
});

/** Address of a project's document, on the page of its product. */
export function projectAddress({ id }: Project): string {
  return `${paths.product(id)}#${DESCRIPTION}`;
}

/** Projects that stand beside each other on a laptop. */
const ROW_LENGTH = 3;

/** Returns the projects of the row above the list. */
export function firstProjects(products: Iterable<Product>): Project[] {
  return projectsOf(products).slice(0, ROW_LENGTH);
}

/** Returns the shop's projects, in the order of its internal categories: of each the product for sale that sells most. */
export function projectsOf(products: Iterable<Product>): Project[] {
  const offered = [...products].filter(isOffered).sort((one, other) => other.popularidad - one.popularidad);
  return [...internalCategories.keys()].flatMap((category) => {
    const summary = summaries[`../../../projects-md/${category}.md`];
    const product = offered.find(({ internalCategory }) => internalCategory === category);
    return summary && product ? [{ id: product.id, title: summary.title, lead: summary.lead, product }] : [];
  });
}
