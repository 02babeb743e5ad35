import { expect, it } from 'vitest';
import type { ShippingService } from '../../../domain/shipping/shipping-service.ts';
import {
  LONGEST_SIDE_CM,
  SUM_OF_SIDES_CM,
  type ParcelProblem,
} from '../../../domain/shipping/parcel-problems.ts';
import { leftOutText, parcelProblemText, shipmentDoubtText, unrecordedText } from './shipping-messages.ts';

it.each<[ParcelProblem, string]>([
  [{ kind: 'unknown-service' }, 'corre no válido'],
  [{ kind: 'cancelled' }, 'el pedido está cancelado'],
  [{ kind: 'missing', field: 'cp' }, 'falta el código postal'],
  [{ kind: 'missing', field: 'dni' }, 'falta el DNI'],
  [{ kind: 'missing', field: 'correo' }, 'falta el e-mail'],
  [{ kind: 'invalid', field: 'cp', value: '58' }, 'el código postal «58» no tiene 4 números'],
  [
    { kind: 'invalid', field: 'cel', value: '351 555' },
    'el celular «351 555» no tiene 10 dígitos con el código de área',
  ],
  [{ kind: 'invalid', field: 'provincia', value: 'Ruritania' }, 'la provincia «Ruritania» no existe'],
  [{ kind: 'invalid', field: 'correo', value: 'ana@' }, 'el e-mail «ana@» no es válido'],
  [{ kind: 'invalid', field: 'dni', value: '123' }, 'el DNI «123» no tiene 7 u 8 números'],
  [{ kind: 'no-weight' }, 'el peso tiene que ser mayor que cero'],
  [{ kind: 'no-size' }, 'las medidas tienen que ser mayores que cero'],
  [{ kind: 'longest-side' }, `ningún lado puede pasar de ${LONGEST_SIDE_CM} cm`],
  [{ kind: 'sum-of-sides', sum: 999 }, `largo, ancho y alto suman 999 cm: el máximo es ${SUM_OF_SIDES_CM}`],
  [{ kind: 'no-declared-value' }, 'el valor declarado tiene que ser mayor que cero'],
])('says of the parcel problem %o «%s»', (problem, text) => {
  expect(parcelProblemText(problem)).toBe(text);
});

it('says where and when an order went out before, by the shop’s clock', () => {
  const date = new Date('2026-03-13T02:40:00Z');
  const inFile = (service: ShippingService) => shipmentDoubtText({ kind: 'in-file', service, date });
  expect(inFile('Andreani')).toBe('Ya está en el archivo de Andreani del 12/3, 23:40');
  expect(inFile('Micro')).toBe('Ya está en el texto para el micro del 12/3, 23:40');
  expect(shipmentDoubtText({ kind: 'dispatched', estado: 'En camino' })).toBe(
    'Ya figura como despachado («En camino»)',
  );
});

it('counts the orders with problems, the changed and the doubtful ones apart', () => {
  const ready = { problems: [], isUnseen: false, ready: true };
  const faulty = { problems: [{ kind: 'no-weight' } as const], isUnseen: false, ready: false };
  const doubtful = { problems: [], isUnseen: false, ready: false };
  const unseen = { ...doubtful, isUnseen: true };
  expect(leftOutText([ready])).toBe('Todos los datos están completos.');
  expect(leftOutText([ready, faulty])).toBe('1 de 2 con problemas: quedan afuera de los archivos.');
  expect(leftOutText([unseen, doubtful])).toMatch(/^1 cambió mientras tanto.*\. 1 ya salió/);
  expect(leftOutText([doubtful])).toMatch(/^1 ya salió o está en un archivo: queda afuera/);
  expect(leftOutText([faulty, doubtful, doubtful])).toMatch(/^1 de 3 con problemas.*\. 2 ya salieron/);
});

it.each([
  [1, 'No quedó anotado que 1 pedido salió en este archivo'],
  [3, 'No quedó anotado que 3 pedidos salieron en este archivo'],
])('says that the database did not note %i orders', (orders, text) => {
  expect(unrecordedText(orders)).toBe(text);
});
