import { DESCRIPTION, paths } from '#config/paths.ts';
import { internalCategories } from '#config/shop/catalogue.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { isOffered } from '#domain/catalogue/related.ts';

/** A maker document, and the product that its reader can buy (docs/buying.md#maker-documents). */
export interface Project {
  /** ID of the product. */
  readonly id: number;
  readonly product: Product;
  readonly title: string;
  /** First sentence of the document: what its reader builds. '' when the document begins with a section. */
  readonly lead: string;
}

const summaries = import.meta.glob<Pick<Project, 'title' | 'lead'>>('../../../projects-md/*.md', {
  query: '?summary',
  eager: true,
});

/** Returns the address of a project's document, on the product's page. */
export function projectAddress({ id }: Project): string {
  return `${paths.product(id)}#${DESCRIPTION}`;
}

/** Number of projects in the row above the product list. */
const ROW_LENGTH = 3;

/** Returns the projects of the row above the product list. */
export function firstProjects(products: Iterable<Product>): Project[] {
  return projectsOf(products).slice(0, ROW_LENGTH);
}

/** Returns a project per internal category, in the owner's order, with the category's best-selling product that is for sale. */
export function projectsOf(products: Iterable<Product>): Project[] {
  const offered = [...products].filter(isOffered).sort((one, other) => other.popularidad - one.popularidad);
  return [...internalCategories.keys()].flatMap((category) => {
    const summary = summaries[`../../../projects-md/${category}.md`];
    const product = offered.find(({ internalCategory }) => internalCategory === category);
    return summary && product ? [{ id: product.id, title: summary.title, lead: summary.lead, product }] : [];
  });
}
