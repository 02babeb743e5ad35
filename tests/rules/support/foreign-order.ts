import { type Items, line, orderOf } from './orders.ts';
import { ANA, record } from './world.ts';
import { ABSENT, changed, type Fields } from './writes.ts';

/** An order as other programs store it: lines without the shop's fields, no `cantidades`, and fields of their own. */
export function foreignOrder(
  items: Items,
  changes: Fields = {},
  lineChanges: (id: number) => Fields = () => ({}),
): Fields {
  const productos = items.map(([id, units]) => {
    const { title, price, cantidadDelPedido, secure_url } = line(id, units);
    return {
      id,
      title,
      price,
      cantidadDelPedido,
      secure_url,
      stock: 4,
      deprecated: false,
      ...lineChanges(id),
    };
  });
  const order = { ...orderOf(record(ANA), items), productos, canal: 'feria' };
  return changed(order, { cantidades: ABSENT, ...changes });
}
