import { LONGEST_SIDE, SUM_OF_SIDES, type ParcelProblem } from '../../../domain/shipping/parcel-problems.ts';

type InvalidField = Extract<ParcelProblem, { kind: 'invalid' }>['field'];
type Field = Extract<ParcelProblem, { kind: 'missing' }>['field'] | InvalidField;

/** Why an order cannot go into a carrier's file, for the seller. */
export function parcelProblemText(problem: ParcelProblem): string {
  switch (problem.kind) {
    case 'unknown-service':
      return 'corre no válido';
    case 'missing':
      return `falta ${NAMES[problem.field]}`;
    case 'invalid':
      return `${NAMES[problem.field]} «${problem.value}» ${INVALID[problem.field]}`;
    case 'no-weight':
      return 'el peso tiene que ser mayor que cero';
    case 'no-size':
      return 'las medidas tienen que ser mayores que cero';
    case 'longest-side':
      return `ningún lado puede pasar de ${LONGEST_SIDE} cm`;
    case 'sum-of-sides':
      return `largo, ancho y alto suman ${problem.sum} cm: el máximo es ${SUM_OF_SIDES}`;
    case 'no-declared-value':
      return 'el valor declarado tiene que ser mayor que cero';
  }
}

const NAMES: Readonly<Record<Field, string>> = {
  nombre: 'el nombre',
  apellido: 'el apellido',
  localidad: 'la localidad',
  provincia: 'la provincia',
  cp: 'el código postal',
  calle: 'la calle',
  altura: 'la altura',
  correo: 'el e-mail',
  dni: 'el DNI',
  cel: 'el celular',
};

const INVALID: Readonly<Record<InvalidField, string>> = {
  cel: 'no tiene 10 dígitos con el código de área',
  provincia: 'no existe',
  cp: 'no tiene 4 números',
  correo: 'no es válido',
  dni: 'no tiene 7 u 8 números',
  localidad: 'solo puede llevar letras, números y puntos',
};
