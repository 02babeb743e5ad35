import { describe, expect, it } from 'vitest';
import { aLine, anOrder } from '../../../../tests/support/screens/fake-seller.ts';
import { decodeOrder } from '../../../data/firestore/order-codec.ts';
import { problemText } from './problem-text.ts';

function problemsOf(document: Record<string, unknown>): readonly string[] {
  const decoded = decodeOrder('x', document);
  return decoded.ok ? [] : decoded.issues.map(problemText);
}

describe('problemText of a damaged order', () => {
  it.each<[changes: Record<string, unknown>, problem: string]>([
    [{ estado: undefined }, 'estado: falta'],
    [{ user_sub: 7 }, 'user_sub: es el número 7, y tiene que ser un texto'],
    [{ user_sub: '' }, 'user_sub: está vacío'],
    [{ usuario: null }, 'usuario: es nulo, y tiene que ser un grupo de campos'],
    [{ totalCosto: '100' }, 'totalCosto: es el texto «100», y tiene que ser un número'],
    [{ totalCosto: '' }, 'totalCosto: es un texto vacío, y tiene que ser un número'],
    [{ totalCosto: true }, 'totalCosto: es sí, y tiene que ser un número'],
    [{ totalCosto: Number.POSITIVE_INFINITY }, 'totalCosto: es el número ∞, y tiene que ser un número'],
    [{ costoEnvio: -1 }, 'costoEnvio: es el número -1, y no puede ser menos que 0'],
    [
      { productos: [{ ...aLine, cantidadDelPedido: 1.5 }] },
      'productos.0.cantidadDelPedido: es el número 1,5, y tiene que ser un número entero',
    ],
    [{ productos: 'x'.repeat(60) }, `productos: es el texto «${'x'.repeat(40)}…», y tiene que ser una lista`],
    [{ productos: ['x'] }, 'productos.0: es el texto «x», y tiene que ser un grupo de campos'],
    [{ user_sub: [] }, 'user_sub: es una lista, y tiene que ser un texto'],
    [{ trackingNumber: new Date() }, 'trackingNumber: es una fecha, y tiene que ser un texto'],
    [
      { estado: 'Enviada' },
      'estado: es el texto «Enviada», y tiene que ser «Procesando», «Pendiente de pago», «En camino», «Finalizada», «Cancelar» o «Cancelada»',
    ],
  ])('describes %j in Spanish', (changes, problem) => {
    const document = { ...anOrder(), fecha: { seconds: 1, nanoseconds: 0 }, ...changes };
    expect(problemsOf(document)).toContain(problem);
  });

  it('reports what an empty document lacks to be an order', () => {
    const missing = ['totalCosto: falta', 'productos: falta', 'estado: falta', 'user_sub: falta'];
    expect(problemsOf({})).toEqual(missing);
  });
});
