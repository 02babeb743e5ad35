import { buyerEmail } from '../buyer/address.ts';
import type { BuyerRecord } from '../buyer/buyer.ts';
import type { Order, ShippingService } from '../orders/order.ts';

import { declaredValue, type Parcel } from './parcel.ts';
import { phoneParts } from './phone-parts.ts';
import { toAscii } from './plain-cell.ts';
import { provinceLetter } from './province-letter.ts';

/** Centimetres that the postal service takes: the longest side, and the three together (facts §3). */
const LONGEST_SIDE = 200;
const SUM_OF_SIDES = 300;

/** What stands between an order and the file of a service, in words for the seller; nothing when it can go. */
export function parcelProblems(order: Order, parcel: Parcel, service: ShippingService): string[] {
  const common = [...personProblems(order.usuario), ...placeProblems(order.usuario)];
  if (service === 'Micro') return [...common, ...weightProblems(parcel)];
  return [
    ...common,
    ...addressProblems(order.usuario),
    ...emailProblems(order.usuario),
    ...(service === 'Andreani' ? dniProblems(order.usuario) : localityProblems(order.usuario)),
    ...weightProblems(parcel),
    ...sizeProblems(parcel),
    ...(declaredValue(order) > 0 ? [] : ['el valor declarado tiene que ser mayor que cero']),
  ];
}

function personProblems(buyer: BuyerRecord): string[] {
  return [
    ...missing([
      ['el nombre', buyer.nombre],
      ['el apellido', buyer.apellido],
    ]),
    ...(phoneParts(buyer.codarea, buyer.cel) === null
      ? [`el celular «${`${buyer.codarea} ${buyer.cel}`.trim()}» no tiene 10 dígitos con el código de área`]
      : []),
  ];
}

function placeProblems(buyer: BuyerRecord): string[] {
  return [
    ...missing([['la localidad', buyer.localidad]]),
    ...(provinceLetter(buyer.provincia) === null ? [`la provincia «${buyer.provincia}» no existe`] : []),
    ...(buyer.cp.trim() === ''
      ? ['falta el código postal']
      : /^\d{4}$/.test(buyer.cp.trim())
        ? []
        : [`el código postal «${buyer.cp}» no tiene 4 números`]),
  ];
}

function addressProblems(buyer: BuyerRecord): string[] {
  return missing([
    ['la calle', buyer.calle],
    ['la altura', buyer.altura],
  ]);
}

function emailProblems(buyer: BuyerRecord): string[] {
  const email = buyerEmail(buyer);
  if (email === '') return ['falta el e-mail'];
  return /^[\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/.test(email)
    ? []
    : [`el e-mail «${email}» no es válido`];
}

function dniProblems(buyer: BuyerRecord): string[] {
  const dni = buyer.dni.replace(/[.\s]/g, '');
  if (dni === '') return ['falta el DNI'];
  return /^\d{7,8}$/.test(dni) ? [] : [`el DNI «${buyer.dni}» no tiene 7 u 8 números`];
}

/** Letters, digits, points and the spaces between them (facts §3). */
function localityProblems({ localidad }: BuyerRecord): string[] {
  return /^[A-Za-z0-9. ]*$/.test(toAscii(localidad))
    ? []
    : [`la localidad «${localidad}» solo puede llevar letras, números y puntos`];
}

function weightProblems({ grams }: Parcel): string[] {
  return grams > 0 ? [] : ['el peso tiene que ser mayor que cero'];
}

function sizeProblems({ length, width, height }: Parcel): string[] {
  const sides = [length, width, height];
  const sum = length + width + height;
  return [
    ...(sides.every((side) => side > 0) ? [] : ['las medidas tienen que ser mayores que cero']),
    ...(Math.max(...sides) > LONGEST_SIDE ? [`ningún lado puede pasar de ${LONGEST_SIDE} cm`] : []),
    ...(sum > SUM_OF_SIDES ? [`largo, ancho y alto suman ${sum} cm: el máximo es ${SUM_OF_SIDES}`] : []),
  ];
}

/** A field is missing too when nothing of it is left in ASCII. */
function missing(fields: readonly (readonly [name: string, value: string])[]): string[] {
  return fields.filter(([, value]) => toAscii(value) === '').map(([name]) => `falta ${name}`);
}
