import type { ShippingService } from '../../../domain/shipping/shipping-service.ts';
import type { Shipment, ShipmentDoubt } from '../../../domain/shipping/shipment.ts';
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

/** Why a parcel may be on its way already: «Ya está en el archivo de Andreani del 12/3, 10:40». */
export function shipmentDoubtText(doubt: ShipmentDoubt): string {
  if (doubt.kind === 'dispatched') return `Ya figura como despachado («${doubt.estado}»)`;
  return `Ya está en ${FILES[doubt.service]} del ${dayAndTime.format(doubt.date)}`;
}

const FILES: Readonly<Record<ShippingService, string>> = {
  Andreani: 'el archivo de Andreani',
  'Correo Argentino': 'el archivo de Correo Argentino',
  Micro: 'el texto para el micro',
};

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
  const doubtful = shipments.filter((shipment) => !shipment.ready).length - problems - unseen;
  const texts = [
    problems > 0 ? `${problems} de ${shipments.length} con problemas: quedan afuera de los archivos.` : '',
    unseen === 1 ? '1 cambió mientras tanto: queda afuera hasta que lo veas.' : '',
    unseen > 1 ? `${unseen} cambiaron mientras tanto: quedan afuera hasta que los veas.` : '',
    doubtful === 1 ? '1 ya salió o está en un archivo: queda afuera, salvo que lo incluyas.' : '',
    doubtful > 1
      ? `${doubtful} ya salieron o están en un archivo: quedan afuera, salvo que los incluyas.`
      : '',
  ];
  return texts.filter((text) => text !== '').join(' ') || 'Todos los datos están completos.';
}

export function unrecordedText(orders: number): string {
  return orders === 1
    ? 'No quedó anotado que 1 pedido salió en este archivo'
    : `No quedó anotado que ${orders} pedidos salieron en este archivo`;
}
