import { buyerEmail } from '../buyer/address.ts';
import type { BuyerRecord } from '../buyer/buyer.ts';
import type { Order, ShippingService } from '../orders/order.ts';

import { declaredValue, type Parcel } from './parcel.ts';
import { phoneParts } from '../buyer/phone.ts';
import { toAscii } from './plain-cell.ts';
import { provinceLetter } from './province-letter.ts';

/** Centimetres that the postal service accepts: the longest side, and the three sides together. */
export const LONGEST_SIDE = 200;
export const SUM_OF_SIDES = 300;

type RequiredField = 'nombre' | 'apellido' | 'localidad' | 'calle' | 'altura';
type CheckedField = 'cp' | 'correo' | 'dni';

/** Why an order cannot go into a carrier's file. */
export type ParcelProblem =
  | { readonly kind: 'unknown-service' }
  | { readonly kind: 'missing'; readonly field: RequiredField | CheckedField }
  /** The carrier does not accept the value. */
  | {
      readonly kind: 'invalid';
      readonly field: CheckedField | 'cel' | 'provincia' | 'localidad';
      readonly value: string;
    }
  | { readonly kind: 'no-weight' | 'no-size' | 'longest-side' | 'no-declared-value' }
  /** Centimetres. */
  | { readonly kind: 'sum-of-sides'; readonly sum: number };

/** Why an order cannot go into a service's file; no problems when it can (docs/product.md#shipping-files). */
export function parcelProblems(order: Order, parcel: Parcel, service: ShippingService): ParcelProblem[] {
  const { usuario: buyer } = order;
  const common = [...nameProblems(buyer), ...phoneProblems(buyer), ...placeProblems(buyer)];
  if (service === 'Micro') return [...common, ...weightProblems(parcel)];
  return [
    ...common,
    ...missing(buyer, ['calle', 'altura']),
    ...emailProblems(buyer),
    ...(service === 'Andreani' ? dniProblems(buyer) : localityProblems(buyer)),
    ...weightProblems(parcel),
    ...sizeProblems(parcel),
    ...problemIf(!(declaredValue(order) > 0), { kind: 'no-declared-value' }),
  ];
}

function nameProblems(buyer: BuyerRecord): ParcelProblem[] {
  return missing(buyer, ['nombre', 'apellido']);
}

function phoneProblems({ codarea, cel }: BuyerRecord): ParcelProblem[] {
  const isInvalid = phoneParts(codarea, cel) === null;
  return problemIf(isInvalid, { kind: 'invalid', field: 'cel', value: `${codarea} ${cel}`.trim() });
}

function placeProblems(buyer: BuyerRecord): ParcelProblem[] {
  const { provincia, cp } = buyer;
  return [
    ...missing(buyer, ['localidad']),
    ...problemIf(provinceLetter(provincia) === null, {
      kind: 'invalid',
      field: 'provincia',
      value: provincia,
    }),
    ...checked('cp', cp, cp.trim(), /^\d{4}$/),
  ];
}

function emailProblems(buyer: BuyerRecord): ParcelProblem[] {
  const email = buyerEmail(buyer);
  return checked('correo', email, email, /^[\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/);
}

function dniProblems({ dni }: BuyerRecord): ParcelProblem[] {
  return checked('dni', dni, dni.replace(/[.\s]/g, ''), /^\d{7,8}$/);
}

/** The postal service accepts letters, digits, points and the spaces between them. */
function localityProblems({ localidad }: BuyerRecord): ParcelProblem[] {
  const isInvalid = !/^[A-Za-z0-9. ]*$/.test(toAscii(localidad));
  return problemIf(isInvalid, { kind: 'invalid', field: 'localidad', value: localidad });
}

function weightProblems({ grams }: Parcel): ParcelProblem[] {
  return problemIf(!(grams > 0), { kind: 'no-weight' });
}

function sizeProblems({ length, width, height }: Parcel): ParcelProblem[] {
  const sides = [length, width, height];
  const sum = length + width + height;
  return [
    ...problemIf(!sides.every((side) => side > 0), { kind: 'no-size' }),
    ...problemIf(Math.max(...sides) > LONGEST_SIDE, { kind: 'longest-side' }),
    ...problemIf(sum > SUM_OF_SIDES, { kind: 'sum-of-sides', sum }),
  ];
}

/** A field also counts as missing when none of its characters is left in ASCII. */
function missing(buyer: BuyerRecord, fields: readonly RequiredField[]) {
  return fields
    .filter((field) => toAscii(buyer[field]) === '')
    .map((field): ParcelProblem => ({ kind: 'missing', field }));
}

function checked(field: CheckedField, value: string, text: string, pattern: RegExp): ParcelProblem[] {
  if (text === '') return [{ kind: 'missing', field }];
  return problemIf(!pattern.test(text), { kind: 'invalid', field, value });
}

function problemIf(condition: boolean, problem: ParcelProblem): ParcelProblem[] {
  return condition ? [problem] : [];
}
