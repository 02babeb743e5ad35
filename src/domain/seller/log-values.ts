import { PRODUCT_FIELD_NAMES } from '#domain/catalogue/product-fields.ts';
import { fieldProblems } from '#domain/catalogue/product-value.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { ORDER_STATUSES } from '#domain/orders/order.ts';
import type { OrderChanges } from './order-changes.ts';
import { ORDER_FIELD_NAMES, ORDER_FIELDS } from './order-fields.ts';
import { changeRequest, type ProductChanges, type ProductRequest } from './product-changes.ts';

/** Old and new values of fields in the log: long ones are cut, and some are not logged (docs/panel.md#change-log). */
export interface LoggedValues {
  readonly antes: Readonly<Record<string, unknown>>;
  readonly despues: Readonly<Record<string, unknown>>;
}

/** Returns the old values of an order if the log has all of them completely; else null. */
export function orderBefore(entry: LoggedValues): OrderChanges | null {
  return isWhole(entry) && isOrderChanges(entry.antes) ? entry.antes : null;
}

/**
 * Returns the request that restores a product's old values, and its stock by the difference. A stock that already has the old value
 * is left out: a second press would take the difference again.
 * @returns an empty list when the product already has the old values; null when the log lacks one of them
 */
export function productBefore(product: Product, entry: LoggedValues): readonly ProductRequest[] | null {
  if (!isWhole(entry) || !isProductChanges(entry.antes)) return null;
  const { stock = product.stock, ...others } = entry.antes;
  const after = entry.despues['stock'];
  const isMoved = typeof after === 'number' && stock !== product.stock;
  const request = changeRequest(product, others, isMoved ? stock - after : 0);
  return request === null ? [] : [request];
}

/** End of a value that was cut. */
const CUT = '…';

function isWhole({ antes, despues }: LoggedValues): boolean {
  const names = Object.keys(despues);
  const isCut = Object.values(antes).some((value) => typeof value === 'string' && value.endsWith(CUT));
  return names.length > 0 && names.every((name) => name in antes) && !isCut;
}

function isOrderChanges(values: LoggedValues['antes']): values is OrderChanges {
  return Object.entries(values).every(([name, value]) => {
    if (name === 'estado') return ORDER_STATUSES.some((status) => status === value);
    const field = ORDER_FIELD_NAMES.find((known) => known === name);
    return (
      field !== undefined && typeof value === (ORDER_FIELDS[field].kind === 'amount' ? 'number' : 'string')
    );
  });
}

function isProductChanges(values: LoggedValues['antes']): values is ProductChanges {
  return Object.entries(values).every(([name, value]) => {
    const field = PRODUCT_FIELD_NAMES.find((known) => known === name);
    return field !== undefined && fieldProblems(field, value).length === 0;
  });
}
