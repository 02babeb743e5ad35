import { formatPesos } from '../../domain/money.ts';
import { missingForFreeShipping, SHIPPING_BASE, shippingCost } from '../../domain/shipping.ts';
import { Table } from '../../ui/table.tsx';

/** Subtotals worth showing, in pesos: a small cart, a middling one, and the first that ships for free. */
const SUBTOTALS = [5_000, 10_000, 20_000, missingForFreeShipping('Andreani', 0, 0)];

/** The shipping formula at work, reckoned by the same functions as the cart. */
export function ShippingExamples() {
  return (
    <Table label={`Ejemplos de envío desde una base de ${formatPesos(SHIPPING_BASE.Andreani)}`}>
      <thead>
        <tr>
          <th scope="col">Productos</th>
          <th scope="col">Envío</th>
        </tr>
      </thead>
      <tbody>
        {SUBTOTALS.map((subtotal) => {
          const cost = shippingCost('Andreani', subtotal, 0);
          return (
            <tr key={subtotal}>
              <td>{formatPesos(subtotal)}</td>
              <td>{cost === 0 ? 'Gratis' : formatPesos(cost)}</td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
