import { useMemo } from 'react';
import { amountPaid, hasPayment } from '../../../domain/orders/balance.ts';
import { orderDiscountPercent } from '../../../domain/orders/order-discount.ts';
import { orderLine, type Order, type OrderLine } from '../../../domain/orders/order.ts';
import { editablePesos } from '../../../domain/seller/amount.ts';
import {
  lineChanges,
  linesOf,
  usualShippingBy,
  withOwnUnits,
} from '../../../domain/seller/corrected-lines.ts';
import { differences } from '../../../domain/seller/differences.ts';
import type { PricedLine } from '../../../domain/seller/manual-order.ts';
import type { OrderChanges } from '../../../domain/seller/order-changes.ts';
import { addPesos, formatPesos } from '../../../domain/text/money.ts';
import { useCatalogue, useDraftLines } from '../../lines/use-draft-lines.ts';
import { correctionObstacle } from '../common/order-messages.ts';
import { useOrderDialog } from '../common/use-order-dialog.ts';

/** Corrects the lines of an order in a dialog. The usual shipping cost follows the lines until the seller types another. */
export function useLineCorrection(order: Order, onSaved: () => void) {
  const edit = useOrderDialog(order, onSaved, correctionObstacle);
  const catalogue = useCatalogue();
  const products = useMemo(() => withOwnUnits(catalogue, order), [catalogue, order]);
  const initial = linesOf(order);
  const usualOf = (lines: readonly PricedLine[]) => usualShippingBy(lines, order.servicioEnvio);
  const isUsual = order.costoEnvio === usualOf(initial);
  const percent = orderDiscountPercent(order);
  const draft = useDraftLines<OrderLine>({
    products,
    initial: initial.map(({ product, quantity, price }) => ({
      product,
      quantity,
      price: editablePesos(price),
    })),
    toLine: (product) => orderLine({ product, quantity: 1, price: 0 }),
    usualCost: (lines) => (isUsual ? usualOf(lines) : null) ?? order.costoEnvio,
    discountPercent: percent,
  });
  const { priced, cost } = draft;
  const usual = usualOf(priced);
  const changes = lineChanges(priced, cost, percent);

  async function save(): Promise<void> {
    if (!draft.check()) return;
    const different = differences<OrderChanges>(changes, edit.seen);
    if (different === null) return onSaved();
    const text = ['Productos corregidos.', differenceText(order, changes.totalCosto)].join(' ').trim();
    await edit.save(different, text);
  }

  return {
    edit,
    draft,
    /** The cost by the formula where it is another one; null for the same, or for an unknown carrier. */
    otherShipping: usual === cost ? null : usual,
    /** Says what a paid order still has to get or give back; '' for nothing. */
    difference: differenceText(order, changes.totalCosto),
    save,
  };
}

function differenceText(order: Order, total: number): string {
  const paid = amountPaid(order);
  // An old payment without an amount was of the total before the correction.
  const balance = addPesos(total, -paid);
  if (!hasPayment(order) || Number.isNaN(balance) || balance === 0) return '';
  const amount = formatPesos(Math.abs(balance));
  return `Ya pagó ${formatPesos(paid)}: ${balance > 0 ? 'falta cobrar' : 'hay que devolver'} ${amount}.`;
}
