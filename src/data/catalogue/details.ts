import { paths } from '#config/paths.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { pickFields } from '#domain/fields.ts';
import { parseJson } from '#domain/text/json.ts';
import { timeoutSignal } from '#data/async/timeout.ts';
import { reportError } from '#data/reporting/report-error.ts';
import { decodeMirror, DETAIL_FIELDS } from './read-mirror.ts';

/** Finds the products that a prerendered page carries. */
const CARRIED = /<script[^>]* id="productos"[^>]*>(.*?)<\/script>/su;

/**
 * Reads what the list of a large shop leaves out of a product (docs/decisions/0075-large-catalogue.md). It stands in the
 * product's own page, which the service worker then also has for later. Null where the page cannot be read.
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
