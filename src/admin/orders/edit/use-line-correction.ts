import { useMemo, useState } from 'react';
import { pickFields } from '../../../domain/fields.ts';
import { isPaid, orderLine, type Order, type OrderLine } from '../../../domain/orders/order.ts';
import { editablePesos, readPesos } from '../../../domain/seller/amount.ts';
import {
  correctedCount,
  lineChanges,
  linesOf,
  MAX_CORRECTED_PRODUCTS,
  usualShippingBy,
  withOwnUnits,
} from '../../../domain/seller/corrected-lines.ts';
import { differingFields, type OrderChanges } from '../../../domain/seller/order-changes.ts';
import { addPesos, formatPesos } from '../../../domain/text/money.ts';
import { linesProblem, useCatalogue, useDraftLines } from '../../lines/use-draft-lines.ts';
import { useOrderEdit } from './use-order-edit.ts';

/** Corrects the lines of an order in a dialog. The usual shipping cost follows the lines until the seller types another. */
export function useLineCorrection(order: Order, onSaved: () => void) {
  const edit = useOrderEdit(order, EDITED, onSaved);
  const catalogue = useCatalogue();
  const products = useMemo(() => withOwnUnits(catalogue, order), [catalogue, order]);
  const initial = linesOf(order);
  const { priced, setProblem, ...draft } = useDraftLines<OrderLine>(
    initial.map((line) => ({ ...line, price: editablePesos(line.price) })),
    (product) => orderLine({ product, quantity: 1, price: 0 }),
  );
  const [typedShipping, setShipping] = useState<string | null>(null);
  const usual = usualShippingBy(priced, order.servicioEnvio);
  const isUsual = order.costoEnvio === usualShippingBy(initial, order.servicioEnvio);
  const shipping = typedShipping ?? editablePesos(isUsual && usual !== null ? usual : order.costoEnvio);
  const cost = readPesos(shipping);
  const changes = lineChanges(priced, cost);
  const corrected = correctedCount(edit.seen.productos, changes.productos);

  async function save(): Promise<void> {
    const wrong = linesProblem(priced, cost);
    setProblem(wrong);
    if (wrong !== null || corrected > MAX_CORRECTED_PRODUCTS || !edit.isHere) return;
    const fields = differingFields(changes, edit.seen);
    if (fields.length === 0) return onSaved();
    const text = ['Productos corregidos.', differenceText(order, changes.totalCosto)].join(' ').trim();
    await edit.save(pickFields<OrderChanges>(changes, fields), text);
  }

  return {
    ...draft,
    edit,
    products,
    /** A product that is gone from the catalogue can only lose units. */
    maxUnits: (id: number) =>
      products.get(id)?.stock ?? initial.find(({ product }) => product.id === id)?.quantity ?? 0,
    shipping,
    setShipping,
    /** The cost by the formula where it is another one; null for the same, or for an unknown carrier. */
    otherShipping: usual === cost ? null : usual,
    /** Pesos; NaN while a price or the shipping cost is no amount. */
    total: changes.totalCosto,
    /** Says what a paid order still has to get or give back; '' for nothing. */
    difference: differenceText(order, changes.totalCosto),
    tooMany: corrected <= MAX_CORRECTED_PRODUCTS ? '' : tooManyText(corrected),
    save,
  };
}

const EDITED = ['productos', 'costoEnvio', 'totalCosto'] as const;

function differenceText(order: Order, total: number): string {
  const difference = addPesos(total, -order.totalCosto);
  if (!isPaid(order) || Number.isNaN(difference) || difference === 0) return '';
  const amount = formatPesos(Math.abs(difference));
  return difference > 0
    ? `Ya está pagado: falta cobrar ${amount}.`
    : `Ya está pagado: hay que devolver ${amount}.`;
}

function tooManyText(corrected: number): string {
  return `Guardá de a ${MAX_CORRECTED_PRODUCTS} productos por vez: cambiaste ${corrected}.`;
}
