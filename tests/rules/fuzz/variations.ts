import { array, boolean, constantFrom, nat, oneof, option, tuple, type Arbitrary } from 'fast-check';
import { FULL, productAt, SOLD_OUT } from '../support/products.ts';
import type { RoleName } from '../support/roles.ts';
import { limitsAt, NEW_ORDER, orderAt, userAt } from '../support/orders.ts';
import {
  ANA,
  ANA_CANCELLED,
  ANA_ORDER,
  ANA_SENT,
  BETO,
  BETO_ORDER,
  LONG_AGO,
  world,
} from '../support/world.ts';
import { Double, erased, type Fields, isMap, now, plus, remove, type Write } from '../support/writes.ts';
import { legalBatches } from './legal-batches.ts';

/** A batch and the role that sends it. */
export interface Attempt {
  readonly as: RoleName;
  readonly writes: readonly Write[];
}

type Change = (writes: readonly Write[]) => readonly Write[];

/** A change with a text, so that a counter-example reads as a sentence. */
interface Variation {
  readonly text: string;
  readonly apply: Change;
}

/** A value for any field. Equal doubles, vanishing fractions and texts of many kinds are what rules overlook. */
const VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  1,
  -1,
  2,
  0.5,
  1e-17,
  -1e-17,
  1e308,
  -0,
  2 ** 53,
  Number.NaN,
  Infinity,
  -Infinity,
  new Double(0),
  new Double(1),
  new Double(2),
  new Double(101),
  '',
  ' ',
  '1',
  '-',
  'x'.repeat(45),
  'x'.repeat(300),
  'a\nb',
  'a\rb',
  'a\u2028b',
  'a\u0000b',
  '\u202ea',
  '😀'.repeat(30),
  'https://imagenes.example/a.jpg',
  'javascript:alert(1)',
  'Procesando',
  'Cancelar',
  'Finalizada',
  'Cancelada',
  ANA,
  BETO,
  ANA_ORDER,
  BETO_ORDER,
  NEW_ORDER,
  '../productos/101',
  '__proto__',
  [],
  {},
  [[]],
  [1],
  { a: 1 },
  { constructor: 1 },
  Array.from({ length: 30 }, () => ({ id: 1 })),
  LONG_AGO,
  new Date('9999-12-31T00:00:00Z'),
  now,
  erased,
  plus(1),
  plus(-1),
  plus(0.5),
  plus(1e-17),
];

const PATHS = [
  ...[101, 102, 103, 111, FULL, SOLD_OUT, 301, 999].map(productAt),
  ...[ANA, BETO, 'auth0|dora'].flatMap((sub) => [userAt(sub), limitsAt(sub)]),
  ...[ANA_ORDER, ANA_SENT, ANA_CANCELLED, BETO_ORDER, NEW_ORDER, 'otra-orden-nueva-00001'].map(orderAt),
  'bitacora/una-entrada',
  'admins/auth0|ana',
];

const NAMES = [
  'id',
  'stock',
  'price',
  'estado',
  'user_sub',
  'cantidades',
  'bloqueado',
  'extra',
  'constructor',
];

const place = nat({ max: 400 });

/** Sets a value somewhere in a write, at any depth. */
const setting = tuple(place, place, constantFrom(...VALUES)).map(([write, at, value]): Variation => ({
  text: `value ${at} of write ${write} becomes ${show(value)}`,
  apply: changing(write, (fields) => replaceAt(fields, at, () => value)),
}));

/** Changes a value a little: the same number in another type, one more, a vanishing fraction. */
const nudging = tuple(place, place, nat({ max: 5 })).map(([write, at, how]): Variation => ({
  text: `value ${at} of write ${write} is nudged (${how})`,
  apply: changing(write, (fields) => replaceAt(fields, at, (value) => nudged(value, how))),
}));

const adding = tuple(place, constantFrom(...NAMES), constantFrom(...VALUES)).map(
  ([write, name, value]): Variation => ({
    text: `write ${write} gets ${name}: ${show(value)}`,
    apply: changing(write, (fields) => ({ ...fields, [name]: value })),
  }),
);

/** Writes a stored field of the document too, nudged at any depth: what `diff()` may overlook. */
const drifting = tuple(place, place, place, nat({ max: 5 })).map(([write, field, at, how]): Variation => ({
  text: `write ${write} nudges stored field ${field} (${how})`,
  apply: (writes) =>
    writes.map((one, i) => {
      if (i !== write % writes.length || one.kind === 'delete') return one;
      const [name, value] = Object.entries(world[one.path] ?? {}).at(field % 12) ?? [];
      if (name === undefined) return one;
      const stored = replaceAt({ value }, isMap(value) || Array.isArray(value) ? 1 + at : 0, (inner) =>
        nudged(inner, how),
      );
      return { ...one, fields: { ...one.fields, [name]: stored['value'] } };
    }),
}));

const dropping = tuple(place, place).map(([write, at]): Variation => ({
  text: `write ${write} loses its field ${at}`,
  apply: changing(write, (fields) => {
    const names = Object.keys(fields);
    const name = names[at % Math.max(names.length, 1)];
    return Object.fromEntries(Object.entries(fields).filter(([other]) => other !== name));
  }),
}));

const swapping = tuple(place, place, place).map(([write, one, other]): Variation => ({
  text: `values ${one} and ${other} of write ${write} are swapped`,
  apply: changing(write, (fields) => {
    const values = leavesOf(fields);
    const [a, b] = [values[one % values.length], values[other % values.length]];
    return replaceAt(
      replaceAt(fields, one, () => b),
      other,
      () => a,
    );
  }),
}));

const redirecting = tuple(place, constantFrom(...PATHS)).map(([write, path]): Variation => ({
  text: `write ${write} goes to ${path}`,
  apply: (writes) => writes.map((one, i) => (i === write % writes.length ? { ...one, path } : one)),
}));

const repeating = tuple(place, boolean()).map(([write, first]): Variation => ({
  text: `write ${write} is sent twice`,
  apply: (writes) => {
    const again = writes.slice(write % writes.length).slice(0, 1);
    return first ? [...again, ...writes] : [...writes, ...again];
  },
}));

const omitting = place.map((write): Variation => ({
  text: `write ${write} is left out`,
  apply: (writes) => (writes.length < 2 ? writes : writes.filter((_, i) => i !== write % writes.length)),
}));

const deleting = constantFrom(...PATHS).map((path): Variation => ({
  text: `${path} is deleted too`,
  apply: (writes) => [...writes, remove(path)],
}));

const rekinding = tuple(place, constantFrom('set', 'merge', 'update')).map(([write, kind]): Variation => ({
  text: `write ${write} is a ${kind}`,
  apply: (writes) =>
    writes.map((one, i) => (i === write % writes.length && one.kind !== 'delete' ? { ...one, kind } : one)),
}));

const joining = constantFrom(...legalBatches).map(({ name, writes: others }): Variation => ({
  text: `${name} is in the same batch`,
  apply: (writes) => [...writes, ...others],
}));

const variation = oneof(
  { arbitrary: setting, weight: 8 },
  { arbitrary: nudging, weight: 8 },
  { arbitrary: drifting, weight: 8 },
  { arbitrary: adding, weight: 2 },
  { arbitrary: dropping, weight: 1 },
  { arbitrary: swapping, weight: 3 },
  { arbitrary: redirecting, weight: 2 },
  { arbitrary: repeating, weight: 2 },
  { arbitrary: omitting, weight: 2 },
  { arbitrary: deleting, weight: 1 },
  { arbitrary: rekinding, weight: 1 },
  { arbitrary: joining, weight: 2 },
);

/** Legal batches with up to three variations, mostly sent by their own role. */
export const attempts: Arbitrary<Attempt & { readonly story: string }> = tuple(
  constantFrom(...legalBatches),
  array(variation, { maxLength: 3 }),
  option(constantFrom<RoleName>('visitor', 'ana', 'beto', 'dora', 'seller', 'stranger'), { freq: 8 }),
).map(([batch, variations, other]) => {
  const as = other ?? batch.as;
  return {
    as,
    writes: variations.reduce<readonly Write[]>((writes, { apply }) => apply(writes), batch.writes),
    story: [`${as}: ${batch.name}`, ...variations.map(({ text }) => text)].join('; '),
  };
});

function changing(write: number, change: (fields: Fields) => Fields): Change {
  return (writes) =>
    writes.map((one, i) =>
      i === write % writes.length && one.kind !== 'delete' ? { ...one, fields: change(one.fields) } : one,
    );
}

/** Every value of the fields, at any depth: maps and lists before their elements. */
function leavesOf(value: unknown): unknown[] {
  const inner = isMap(value) ? Object.values(value) : Array.isArray(value) ? value : [];
  return inner.flatMap((one) => [one].concat(leavesOf(one)));
}

/** The fields with the value number `at` of {@link leavesOf} replaced. */
function replaceAt(fields: Fields, at: number, replace: (value: unknown) => unknown): Fields {
  let left = at % Math.max(leavesOf(fields).length, 1);
  const visit = (value: unknown): unknown => {
    if (left < 0) return value;
    if (left === 0) {
      left -= 1;
      return replace(value);
    }
    left -= 1;
    if (Array.isArray(value)) return value.map(visit);
    return isMap(value) ? mapValues(value, visit) : value;
  };
  return mapValues(fields, visit);
}

function mapValues(fields: Fields, change: (value: unknown) => unknown): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, change(value)]));
}

function nudged(value: unknown, how: number): unknown {
  if (typeof value === 'string')
    return [`${value} `, value.slice(1), `${value}\u2028`, value, '', `${value}1`][how];
  if (typeof value !== 'number') return value;
  return [new Double(value), value + 1, value - 1, value + 1e-17, value * (1 + 2 ** -52), -value][how];
}

function show(value: unknown): string {
  if (typeof value === 'symbol') return String(value.description);
  const text = JSON.stringify(value) ?? 'undefined';
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
