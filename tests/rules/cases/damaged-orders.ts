import { writing } from '../support/attempts.ts';
import { foreignOrder } from '../support/foreign-order.ts';
import { orderAt, TWO } from '../support/orders.ts';
import { allowed, refused, type RuleCase } from '../support/rule-case.ts';
import { ANA, ANA_ORDER, BETO } from '../support/world.ts';
import { ABSENT, changed, type Fields, now, update } from '../support/writes.ts';

const at = (order: Fields) => ({ [orderAt(ANA_ORDER)]: order });

const soundLines = [
  { id: 101, title: 'Dimmer', price: 9000.5, cantidadDelPedido: 2 },
  { id: '102', title: 'RAI', price: 12_000, cantidadDelPedido: 1, secure_url: 'https://x.example/1.jpg' },
] as const;
const tenSound = Array.from({ length: 10 }, (_, i) => ({
  id: 101 + i,
  title: 'x',
  price: 1,
  cantidadDelPedido: 1,
}));

const brokenLines: readonly (readonly [what: string, lines: unknown])[] = [
  ['no list', 'RAI'],
  ['a map', { 0: soundLines[0] }],
  ['an empty list', []],
  ['text as its second line', [soundLines[0], 'x']],
  ['null as its tenth line', [...tenSound.slice(0, 9), null]],
  ['null as its sixth line', [...tenSound.slice(0, 5), null]],
  ['text as its tenth line', [...tenSound.slice(0, 9), 'x']],
  ['a line without a title', [erasedFrom('title')]],
  ['a line without a price', [erasedFrom('price')]],
  ['a line without units', [erasedFrom('cantidadDelPedido')]],
  ['a line without a product', [erasedFrom('id')]],
  ['text as a price', [{ ...soundLines[0], price: '9000' }]],
  ['a negative price', [{ ...soundLines[0], price: -1 }]],
  ['half a unit', [{ ...soundLines[0], cantidadDelPedido: 0.5 }]],
  ['no unit', [{ ...soundLines[0], cantidadDelPedido: 0 }]],
  ['a list as product', [{ ...soundLines[0], id: [101] }]],
  ['a word as product', [{ ...soundLines[0], id: 'RAI' }]],
];

/** The list with a line in place of its last value, which is broken. */
function withSoundEnd(lines: unknown): readonly unknown[] {
  return Array.isArray(lines) && lines.length > 0 ? [...lines.slice(0, -1), tenSound[9]] : soundLines;
}

function erasedFrom(field: string): Fields {
  return changed({ ...soundLines[0] }, { [field]: ABSENT });
}

const repair = (fields: Fields) => writing(update(orderAt(ANA_ORDER), fields));

/** Documents that are no orders, which the seller repairs field by field. */
export const damagedOrders: readonly RuleCase[] = [
  ...brokenLines.flatMap(([what, productos]) => [
    allowed(
      `the seller repairs an order with ${what} as products`,
      'seller',
      repair({ productos: withSoundEnd(productos) }),
      at(foreignOrder(TWO, { productos })),
    ),
    refused(
      `the seller repairs an order with ${what}`,
      'seller',
      repair({ productos }),
      at(foreignOrder(TWO, { productos: ABSENT })),
    ),
  ]),
  ...(
    [
      ['a status', { estado: 'Enviada' }, { estado: 'En camino' }],
      ['a missing status', { estado: ABSENT }, { estado: 'En camino' }],
      ['a total that is text', { totalCosto: '100' }, { totalCosto: 50_000 }],
      ['a missing total', { totalCosto: ABSENT }, { totalCosto: 1540 }],
      ['a shipping cost that is text', { costoEnvio: 'gratis' }, { costoEnvio: 0 }],
      ['a missing buyer', { user_sub: ABSENT }, { user_sub: ANA }],
      ['a buyer that is a number', { user_sub: 7 }, { user_sub: ANA }],
      ['a tracking number that is a list', { trackingNumber: [] }, { trackingNumber: 'Pendiente' }],
      ['a copy of the buyer that is text', { usuario: 'Ana' }, { usuario: {} }],
      ['missing products', { productos: ABSENT }, { productos: tenSound }],
      ['several fields', { estado: 7, user_sub: ABSENT }, { estado: 'Finalizada', user_sub: ANA }],
    ] satisfies (readonly [string, Fields, Fields])[]
  ).map(([what, damage, fields]) =>
    allowed(
      `the seller repairs ${what} of an order`,
      'seller',
      repair(fields),
      at(foreignOrder(TWO, damage)),
    ),
  ),
  ...(
    [
      ['leaves the status broken', { productos: ABSENT, estado: 'x' }, { productos: soundLines }],
      ['leaves the total broken', { productos: ABSENT, totalCosto: 'x' }, { productos: soundLines }],
      ['leaves the shipping cost broken', { productos: ABSENT, costoEnvio: 'x' }, { productos: soundLines }],
      ['leaves the buyer broken', { productos: ABSENT, user_sub: 7 }, { productos: soundLines }],
      ['sets a buyer that is too long', { user_sub: ABSENT }, { user_sub: 'x'.repeat(129) }],
      ['changes a readable buyer', { productos: ABSENT }, { productos: soundLines, user_sub: BETO }],
      ['changes a copy that is a map', { productos: ABSENT }, { productos: soundLines, usuario: {} }],
      ['sets any copy', { usuario: 'Ana' }, { usuario: { nota: 'x' } }],
      [
        'sets a tracking number that is too short',
        { productos: ABSENT },
        { productos: soundLines, trackingNumber: 'x' },
      ],
      ['changes the date too', { productos: ABSENT }, { productos: soundLines, fecha: now }],
      ['adds a field', { productos: ABSENT }, { productos: soundLines, nota: 'x' }],
      ['sets eleven lines', { productos: ABSENT }, { productos: [...tenSound, soundLines[0]] }],
      [
        'sets a title that is too long',
        { productos: ABSENT },
        { productos: [{ ...soundLines[0], title: 'x'.repeat(201) }] },
      ],
      [
        'sets a javascript: address as tenth picture',
        { productos: ABSENT },
        { productos: [...tenSound.slice(0, 9), { ...soundLines[0], secure_url: 'javascript:alert(1)' }] },
      ],
      ['changes lines that are sound', {}, { productos: soundLines }],
      [
        'changes a sound line beside a broken one',
        { productos: [soundLines[0], 'x'] },
        { productos: [{ ...soundLines[0], price: 1 }, soundLines[1]] },
      ],
      ['drops a broken line', { productos: [soundLines[0], 'x'] }, { productos: [soundLines[0]] }],
      ['adds a line', { productos: ['x'] }, { productos: [...soundLines] }],
    ] satisfies (readonly [string, Fields, Fields])[]
  ).map(([what, damage, fields]) =>
    refused(`a repair that ${what}`, 'seller', repair(fields), at(foreignOrder(TWO, damage))),
  ),
  refused(
    'a buyer who repairs an own order',
    'ana',
    repair({ estado: 'Finalizada' }),
    at(foreignOrder(TWO, { estado: 'x' })),
  ),
];
