import { assert, constantFrom, oneof, property, string, tuple } from 'fast-check';
import { expect, it } from 'vitest';
import { readQuery } from './read-query.ts';

const ID = 'CPlNfyiwb0C7bwUqK4rw';
const N = '360000102000579';

it.each([
  // Orders.
  ['#CPlNfy', 'CPlNfy'],
  ['Pedido CPlNfy', 'CPlNfy'],
  ['pedido Nº #CPlNfy:', 'CPlNfy'],
  ['CPlNfy.', 'CPlNfy'],
  ['(CPlNfy)', 'CPlNfy'],
  ['tu pedido (CPlNfy).', 'CPlNfy'],
  ['CPlNfy · Lucía Gómez', 'CPlNfy'],
  ['Pedido K7M-4QX', 'K7M-4QX'],
  [`https://tienda.example/admin?seccion=pedidos&pedido=${ID}`, ID],
  [`(http://localhost:5173/carrito?pedido=${ID}#total).`, ID],
  ['TN 360000102000579', N],
  [`https://www.andreani.com/envio/${N}`, N],
  // Buyers.
  ['DNI 99000103', '99000103'],
  ['DNI: 99.000.103.', '99.000.103'],
  ['CUIT Nº 20-99000103-3', '20-99000103-3'],
  ['Prueba, Ana', 'Prueba Ana'],
  ['Prueba,Ana', 'Prueba Ana'],
  ['Villa Crespo, CABA', 'Villa Crespo CABA'],
  ['ana@correo.example,', 'ana@correo.example'],
  ['Ana <Ana@correo.example>', 'Ana@correo.example'],
  ['mailto:ana@correo.example?subject=Hola', 'ana@correo.example'],
  ['https://tienda.example/admin?usuario=auth0%7Cana', 'auth0|ana'],
  ['auth0|ana', 'auth0|ana'],
  ['tel:+54-351-555-0000', '+54-351-555-0000'],
  ['https://wa.me/5493515550000?text=Hola', '5493515550000'],
  ['Tel.: (0351) 555-0000', '0351) 555-0000'],
  // Products.
  ['https://tienda.example/producto/0132?share=x', '132'],
  ['https://articulo.mercadolibre.com.ar/MLA-1476885741-placa-esp32-_JM', 'MLA1476885741'],
  ['Pantalla OLED 0,96"', 'Pantalla OLED 0,96'],
  // Texts that already are a query, or are still incomplete.
  ...[
    'ana@',
    'pedido',
    'Pedido de Ana',
    '$ 21.684,50',
    '3600 0010 2000 579',
    "O'Connor",
    'rele 5v',
    '¿?',
    '',
  ].map((text) => [text, text]),
  ['３０．１１１．２２２', '30.111.222'],
])('reads «%s» as «%s»', (pasted = '', query) => {
  expect(readQuery(pasted)).toBe(query);
});

it('reads a result again as itself', () => {
  const part = oneof(
    string({ unit: 'binary' }),
    constantFrom(
      'Pedido ',
      '#',
      '(',
      ').',
      'DNI ',
      'tel:',
      'CPlNfy',
      ', ',
      'Ana',
      '30.111.222',
      '?pedido=',
      '%41',
      ' · ',
      '<a@b.example>',
      'https://',
      '/producto/7',
      N,
      ']C1',
      '|',
    ),
  );
  assert(
    property(tuple(part, part, part, part), (parts) => {
      const read = readQuery(parts.join(''));
      expect(readQuery(read)).toBe(read);
    }),
    { numRuns: 1000 },
  );
});
