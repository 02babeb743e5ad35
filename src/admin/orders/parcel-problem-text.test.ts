import { expect, it } from 'vitest';
import { LONGEST_SIDE_CM, SUM_OF_SIDES_CM, type ParcelProblem } from '#domain/shipping/parcel-problems.ts';
import { parcelProblemText } from './parcel-problem-text.ts';

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
