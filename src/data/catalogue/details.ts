import { paths } from '#config/paths.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { pickFields } from '#domain/fields.ts';
import { parseJson } from '#domain/text/json.ts';
import { timeoutSignal } from '#data/async/timeout.ts';
import { reportError } from '#data/reporting/report-error.ts';
import { decodeMirror, DETAIL_FIELDS } from './read-mirror.ts';

/** Matches the products embedded in a prerendered page. */
const CARRIED = /<script[^>]* id="productos"[^>]*>(.*?)<\/script>/su;

/**
 * Returns the fields of a product that a large shop's list leaves out (docs/decisions/0075-large-catalogue.md). Reads them from
 * the product's own page, which the service worker then caches. Null where the page cannot be read.
 */
export async function readDetails(id: number): Promise<Partial<Product> | null> {
  try {
    const reply = await fetch(paths.product(id), { signal: timeoutSignal() });
    const carried = parseJson(CARRIED.exec(await reply.text())?.[1] ?? '');
    const whole = decodeMirror(carried).products.find((product) => product.id === id);
    return whole ? pickFields(whole, DETAIL_FIELDS) : null;
  } catch (cause) {
    reportError(`product ${id}`, cause);
    return null;
  }
}
