import { describe, expect, it } from 'vitest';
import { aProduct } from '../../../tests/support/fixtures/a-product.ts';
import { aLine, anOrder } from '../../../tests/support/screens/fake-seller.ts';
import { lineChanges, lineMoves, lineObstacle, withOwnUnits } from './corrected-lines.ts';

const dimmer = { ...aLine, id: 119, docId: '119', title: 'Dimmer', cantidadDelPedido: 1, price: 5000 };

describe('the lines of an order', () => {
  it('can be corrected until the order is dispatched or cancelled', () => {
    const obstacles = (
      ['Procesando', 'Pendiente de pago', 'En camino', 'Finalizada', 'Cancelar'] as const
    ).map((estado) => lineObstacle(anOrder({ estado }), false));
    expect(obstacles).toEqual([null, null, 'sent', 'sent', 'sent']);
  });

  it('cannot be corrected where another program stored the order, or its quantities differ from its lines', () => {
    expect(lineObstacle(anOrder(), true)).toBe('foreign');
    expect(lineObstacle(anOrder({ cantidades: { '132': 3 } }), false)).toBe('unsound');
    expect(lineObstacle(anOrder({ cantidades: { '132': 2, '119': 1 } }), false)).toBe('unsound');
    expect(lineObstacle(anOrder({ productos: [aLine, aLine], cantidades: { '132': 4 } }), false)).toBe(
      'unsound',
    );
    const eleven = Array.from({ length: 11 }, (_, at) => ({ ...aLine, id: at, docId: String(at) }));
    const cantidades = Object.fromEntries(eleven.map(({ docId }) => [docId, 2]));
    expect(lineObstacle(anOrder({ productos: eleven, cantidades }), false)).toBe('unsound');
  });

  it('move the stock by exactly the difference of each product', () => {
    const after = [
      { ...aLine, cantidadDelPedido: 5 },
      { ...dimmer, id: 7, docId: '7', title: 'Timbre' },
    ];
    expect(lineMoves([aLine, dimmer], after)).toEqual([
      { docId: '132', title: 'RAI', units: -3 },
      { docId: '119', title: 'Dimmer', units: 1 },
      { docId: '7', title: 'Timbre', units: -1 },
    ]);
    expect(lineMoves([aLine, dimmer], [dimmer, { ...aLine, price: 1 }])).toEqual([]);
  });

  it('make the total with the shipping, exact to the cent', () => {
    const lines = [
      { product: aLine, quantity: 3, price: 0.1 },
      { product: dimmer, quantity: 1, price: 20.05 },
    ];
    expect(lineChanges(lines, 0.2)).toEqual({
      productos: [
        { ...aLine, cantidadDelPedido: 3, price: 0.1 },
        { ...dimmer, price: 20.05 },
      ],
      costoEnvio: 0.2,
      totalCosto: 20.55,
    });
  });

  it('may take again the units that the order holds', () => {
    const products = new Map([
      [132, aProduct({ id: 132, stock: 0 })],
      [119, aProduct({ id: 119, stock: 4 })],
    ]);
    const available = withOwnUnits(products, { productos: [aLine, { ...aLine, id: 999, docId: '999' }] });
    expect(Array.from(available.values(), ({ id, stock }) => [id, stock])).toEqual([
      [132, 2],
      [119, 4],
    ]);
  });
});
