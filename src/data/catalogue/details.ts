import { paths } from '../../config/paths.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { parseJson } from '../../domain/text/json.ts';
import { ANSWER_TIMEOUT_MS } from '../async/timeout.ts';
import { reportError } from '../reporting/report.ts';
import type { OnListing } from './listings.ts';
import { decodeMirror, DETAILS, type Mirror } from './mirror.ts';

/** Finds the products that a prerendered page carries. */
const CARRIED = /<script[^>]* id="productos"[^>]*>(.*?)<\/script>/su;

/**
 * Keeps the details of products that the list of a large shop leaves out (docs/decisions/0075-large-catalogue.md). They
 * stand in the product's own page, which the service worker then also has for later.
 * @param isPageEnough true where the list comes after the page's own products, whose details must stay.
 */
export function createDetails(mirror: Promise<Mirror | null>, isPageEnough: boolean) {
  const known = new Map<number, Product>();
  const short = new WeakSet<Product>();
  void mirror.then((list) => {
    if (list?.isShort) for (const product of list.products) short.add(product);
  });

  /** Returns a product with its details, where they are known and the product lacks them. */
  function lay(product: Product): Product {
    const whole = short.has(product) ? known.get(product.id) : undefined;
    return whole
      ? { ...product, ...Object.fromEntries(DETAILS.map((field) => [field, whole[field]])) }
      : product;
  }

  return {
    lay,
    /** Reads the details that are missing, and passes on every product with the function that lays them. */
    async add(products: readonly Product[], onListing: OnListing): Promise<void> {
      await Promise.all(
        products.map(async (product) => {
          const isShort = short.has(product);
          if (!isShort) known.set(product.id, product);
          else if (!known.has(product.id)) await read(product.id);
          if (isShort || isPageEnough) onListing(product, lay);
        }),
      );
    },
  };

  async function read(id: number): Promise<void> {
    try {
      const reply = await fetch(paths.product(id), { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
      const carried = parseJson(CARRIED.exec(await reply.text())?.[1] ?? '');
      const whole = decodeMirror(carried).products.find((product) => product.id === id);
      if (whole) known.set(id, whole);
    } catch (cause) {
      reportError(`product ${id}`, cause);
    }
  }
}
