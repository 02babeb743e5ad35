import type { Shipment } from '../../../domain/shipping/shipment.ts';
import {
  LONGEST_SIDE_CM,
  SUM_OF_SIDES_CM,
  type ParcelProblem,
} from '../../../domain/shipping/parcel-problems.ts';
import { shopFormat } from '../../../domain/text/shop-time.ts';

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

/** When the order last went into a file: «En un archivo del 12/3, 10:40». */
export function fileText(date: Date): string {
  return `En un archivo del ${dayAndTime.format(date)}`;
}

const dayAndTime = shopFormat({
  day: 'numeric',
  month: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** How many orders stay out of the files, and why. */
export function leftOutText(shipments: readonly Pick<Shipment, 'problems' | 'ready' | 'isUnseen'>[]): string {
  const problems = shipments.filter((shipment) => shipment.problems.length > 0).length;
  const unseen = shipments.filter((shipment) => shipment.problems.length === 0 && shipment.isUnseen).length;
  const left = shipments.filter((shipment) => !shipment.ready).length - problems - unseen;
  const texts = [
    problems > 0 ? `${problems} de ${shipments.length} con problemas: quedan afuera de los archivos.` : '',
    unseen === 1 ? '1 cambió mientras tanto: queda afuera hasta que lo veas.' : '',
    unseen > 1 ? `${unseen} cambiaron mientras tanto: quedan afuera hasta que los veas.` : '',
    left === 1 ? '1 sin marcar queda afuera.' : '',
    left > 1 ? `${left} sin marcar quedan afuera.` : '',
  ];
  return texts.filter((text) => text !== '').join(' ') || 'Todos los datos están completos.';
}
