import { packingGrams } from '#config/shop/shipping.ts';
import type { Order } from '#domain/orders/order.ts';
import { buyerEmail, isNumberTwice } from '#domain/buyer/address.ts';
import type { BuyerRecord } from '#domain/buyer/buyer.ts';
import { readPhone } from '#domain/buyer/phone.ts';
import { provinceNamed } from '#domain/buyer/provinces.ts';
import { toAscii } from '#domain/text/ascii.ts';

export interface Parcel {
  /** Centimetres. */
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly grams: number;
}

/** Size and weight assumed for a parcel that was not measured (docs/panel.md#shipping-files). */
export const DEFAULT_PARCEL: Parcel = { length: 20, width: 20, height: 20, grams: 1500 };

/** Returns the usual box with the weight of products and packing, never lighter than the usual weight (docs/panel.md#shipping-files). */
export function parcelOf(order: Pick<Order, 'productos'>): Parcel {
  const weights = order.productos.map((line) => line.weight * line.cantidadDelPedido);
  const sum = weights.reduce((grams, weight) => grams + weight, packingGrams);
  // Rounded first: floating-point sums end slightly above a whole gram.
  return {
    ...DEFAULT_PARCEL,
    grams: Math.max(DEFAULT_PARCEL.grams, Math.ceil(Math.round(sum * 1000) / 1000)),
  };
}

/** Grams: outside this range the seller is asked to confirm the weight. */
const USUAL_GRAMS = { least: 50, most: 50_000 };

export type ParcelDoubt = 'weight' | 'number-twice';

/**
 * Returns what the seller must confirm before an order goes into a file: a weight that was perhaps typed in kilograms instead of
 * grams or the reverse, and a house number that the label would print twice.
 */
export function parcelDoubts({ usuario }: Order, { grams }: Parcel): readonly ParcelDoubt[] {
  const isUsual = grams >= USUAL_GRAMS.least && grams <= USUAL_GRAMS.most;
  return [
    ...(isUsual ? [] : ['weight' as const]),
    ...(isNumberTwice(usuario) ? ['number-twice' as const] : []),
  ];
}

/** Returns the declared value in pesos with at most two decimals: the order's total without shipping. */
export function declaredValue(order: Pick<Order, 'totalCosto' | 'costoEnvio'>): number {
  return Math.round((order.totalCosto - order.costoEnvio) * 100) / 100;
}

/** The postal service's limits in centimetres: the longest side, and the sum of the three sides. */
export const LONGEST_SIDE_CM = 200;
export const SUM_OF_SIDES_CM = 300;

type RequiredField = 'nombre' | 'apellido' | 'localidad' | 'calle' | 'altura';
type CheckedField = 'cp' | 'correo' | 'dni' | 'cel' | 'provincia';

export type ParcelProblem =
  | { readonly kind: 'unknown-service' | 'cancelled' | 'pick-up' }
  | { readonly kind: 'missing'; readonly field: RequiredField | CheckedField }
  | { readonly kind: 'invalid'; readonly field: CheckedField; readonly value: string }
  | { readonly kind: 'no-weight' | 'no-size' | 'longest-side' | 'no-declared-value' }
  /** Centimetres. */
  | { readonly kind: 'sum-of-sides'; readonly sum: number };

/** Optional columns of a carrier's file. `address` stands for address, e-mail, size and value, which go together. */
export type FileNeeds = readonly ('address' | 'dni')[];

/** Returns why an order cannot go into a carrier's file; empty when it can (docs/panel.md#shipping-files). */
export function parcelProblems(order: Order, parcel: Parcel, needs: FileNeeds): ParcelProblem[] {
  const { usuario: buyer } = order;
  const { codarea, cel, provincia, cp, dni } = buyer;
  const common = [
    ...missing(buyer, ['nombre', 'apellido']),
    ...checked('cel', `${codarea} ${cel}`.trim(), readPhone(codarea, cel).missing === null),
    ...missing(buyer, ['localidad']),
    ...checked('provincia', provincia.trim(), provinceNamed(provincia) !== undefined),
    ...checked('cp', cp.trim(), /^\d{4}$/.test(cp.trim())),
    ...problemIf(!(parcel.grams > 0), { kind: 'no-weight' }),
  ];
  if (!needs.includes('address')) return common;
  const email = buyerEmail(buyer);
  return [
    ...common,
    ...missing(buyer, ['calle', 'altura']),
    // The carriers' sheets accept only ASCII.
    ...checked('correo', email || buyer.correo, /^[!-~]+$/.test(email)),
    ...(needs.includes('dni') ? checked('dni', dni.trim(), /^\d{7,8}$/.test(dni.replace(/[.\s]/g, ''))) : []),
    ...sizeProblems(parcel),
    ...problemIf(!(declaredValue(order) > 0), { kind: 'no-declared-value' }),
  ];
}

function sizeProblems({ length, width, height }: Parcel): ParcelProblem[] {
  const sides = [length, width, height];
  const sum = length + width + height;
  return [
    ...problemIf(!sides.every((side) => side > 0), { kind: 'no-size' }),
    ...problemIf(Math.max(...sides) > LONGEST_SIDE_CM, { kind: 'longest-side' }),
    ...problemIf(sum > SUM_OF_SIDES_CM, { kind: 'sum-of-sides', sum }),
  ];
}

/** A field also counts as missing when its text has no letter or digit in ASCII. */
function missing(buyer: BuyerRecord, fields: readonly RequiredField[]) {
  return fields
    .filter((field) => !/[A-Za-z0-9]/.test(toAscii(buyer[field])))
    .map((field): ParcelProblem => ({ kind: 'missing', field }));
}

function checked(field: CheckedField, value: string, isValid: boolean): ParcelProblem[] {
  return problemIf(!isValid, value === '' ? { kind: 'missing', field } : { kind: 'invalid', field, value });
}

function problemIf(condition: boolean, problem: ParcelProblem): ParcelProblem[] {
  return condition ? [problem] : [];
}
