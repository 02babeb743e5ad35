import { LONGEST_SIDE_CM, SUM_OF_SIDES_CM, type ParcelProblem } from '#domain/shipping/parcel-problems.ts';

type InvalidField = Extract<ParcelProblem, { kind: 'invalid' }>['field'];
type Field = Extract<ParcelProblem, { kind: 'missing' }>['field'] | InvalidField;

export function parcelProblemText(problem: ParcelProblem): string {
  if (problem.kind === 'missing') return `falta ${NAMES[problem.field]}`;
  if (problem.kind === 'invalid')
    return `${NAMES[problem.field]} «${problem.value}» ${INVALID[problem.field]}`;
  if (problem.kind === 'sum-of-sides')
    return `largo, ancho y alto suman ${problem.sum} cm: el máximo es ${SUM_OF_SIDES_CM}`;
  return TEXTS[problem.kind];
}

const TEXTS = {
  'unknown-service': 'corre no válido',
  'pick-up': 'se retira en persona: no va en ningún archivo',
  cancelled: 'el pedido está cancelado',
  'no-weight': 'el peso tiene que ser mayor que cero',
  'no-size': 'las medidas tienen que ser mayores que cero',
  'longest-side': `ningún lado puede pasar de ${LONGEST_SIDE_CM} cm`,
  'no-declared-value': 'el valor declarado tiene que ser mayor que cero',
};

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
};
