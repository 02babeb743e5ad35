import { describe, expect, it } from 'vitest';
import { anOrder } from '../../../../tests/support/screens/fake-seller.ts';
import { decodeOrder } from '../../../data/firestore/order-codec.ts';
import { problemText } from './problem-text.ts';

function problemsOf(document: Record<string, unknown>): readonly string[] {
  const decoded = decodeOrder('x', document);
  return decoded.ok ? [] : decoded.issues.map(problemText);
}

describe('problemText of a damaged order', () => {
  it.each<[changes: Record<string, unknown>, problem: string]>([
    [{ usuario: undefined }, 'usuario: falta'],
    [{ usuario: { sub: 7 } }, 'usuario.sub: es el número 7, y tiene que ser un texto'],
    [{ usuario: { sub: '' } }, 'usuario.sub: está vacío'],
    [{ usuario: null }, 'usuario: es nulo, y tiene que ser un grupo de campos'],
    [{ totalCosto: '100' }, 'totalCosto: es el texto «100», y tiene que ser un número'],
    [{ totalCosto: '' }, 'totalCosto: es un texto vacío, y tiene que ser un número'],
    [{ totalCosto: true }, 'totalCosto: es sí, y tiene que ser un número'],
    [{ totalCosto: Number.POSITIVE_INFINITY }, 'totalCosto: es el número ∞, y tiene que ser un número'],
    [{ costoEnvio: -1 }, 'costoEnvio: es el número -1, y no puede ser menos que 0'],
    [{ totalProductos: 1.5 }, 'totalProductos: es el número 1,5, y tiene que ser un número entero'],
    [{ productos: 'x'.repeat(60) }, `productos: es el texto «${'x'.repeat(40)}…», y tiene que ser una lista`],
    [{ productos: ['x'] }, 'productos.0: es el texto «x», y tiene que ser un grupo de campos'],
    [{ user_sub: [] }, 'user_sub: es una lista, y tiene que ser un texto'],
    [{ trackingNumber: new Date() }, 'trackingNumber: es una fecha, y tiene que ser un texto'],
    [{ fecha: '20/11/2026' }, 'fecha: es el texto «20/11/2026», y tiene que ser una fecha'],
    [
      { medioDePago: 'Efectivo' },
      'medioDePago: es el texto «Efectivo», y tiene que ser «MercadoPago (link de pago)», «Transferencia Bancaria» o «eCheque»',
    ],
  ])('describes %j in Spanish', (changes, problem) => {
    const document = { ...anOrder(), fecha: { seconds: 1, nanoseconds: 0 }, ...changes };
    expect(problemsOf(document)).toContain(problem);
  });

  it('reports each field of an empty document as missing', () => {
    const problems = problemsOf({});
    expect(problems).toHaveLength(12);
    expect(problems).toEqual(expect.arrayContaining(['fecha: falta', 'estado: falta']));
  });
});
