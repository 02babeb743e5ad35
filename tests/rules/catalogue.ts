import { buying } from './cases/buying.ts';
import { cancellations } from './cases/cancelling.ts';
import { deletions, logCases } from './cases/deletions.ts';
import { foreignOrders } from './cases/foreign-orders.ts';
import { notes } from './cases/notes.ts';
import { numberTypes } from './cases/number-types.ts';
import { fieldCases } from './cases/order-fields.ts';
import { orderHistory } from './cases/order-history.ts';
import { orderLines } from './cases/order-lines.ts';
import { limitCases, orderStock } from './cases/order-stock.ts';
import { otherNumbers } from './cases/other-numbers.ts';
import { productCases } from './cases/products.ts';
import { intruders, reading } from './cases/reading.ts';
import { emptiedRecords, records } from './cases/records.ts';
import { sellerOrders } from './cases/seller-orders.ts';
import type { RuleCase } from './support/rule-case.ts';

/** Every case by chapter, for the tests and the mutation check. */
export const catalogue: Readonly<Record<string, readonly RuleCase[]>> = {
  reading,
  intruders,
  records,
  'erased records': emptiedRecords,
  buying,
  'an order field by field': fieldCases,
  'an order line by line': orderLines,
  'an order and its stock': orderStock,
  'an order and the limits': limitCases,
  'orders of a shop with other numbers': otherNumbers,
  'types of numbers': numberTypes,
  cancellations,
  'products by the seller': productCases,
  'orders by the seller': sellerOrders,
  'history of an order': orderHistory,
  'internal notes': notes,
  'deletions by the seller': deletions,
  'orders of other programs': foreignOrders,
  'the log of changes': logCases,
};
