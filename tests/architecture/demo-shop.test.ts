import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Values of the demo shop that tests once repeated. They stand here a second time: src/config may change. */
const DEMO_VALUES = [
  '· Bornera',
  'Bornera, inicio',
  'Bornera necesita',
  'Electrónica para hacer',
  'hola@bornera',
  '5491155550100',
  'Taller Bornera',
  'Calle Falsa 123',
  'BORNERA-MAKERS',
  'mis-datos-bornera',
  'Banco de Ejemplo',
  'bornera.de.ejemplo',
  '9990001800000000001232',
];

/** The doctor and the second shop's test know the demo's values, to find what an owner has not replaced. */
const EXCEPTIONS =
  /^src\/config\/shop\/|^deploy\/doctor\/(demo|doctor\.test)\.ts$|^tests\/second-shop\/second-shop\.test\.ts$|^tests\/architecture\/demo-shop\.test\.ts$/u;

it('only src/config states the shop’s own name, contacts, codes and account, so that editing them fails no test', () => {
  const files = ['src', 'local', 'deploy', 'tests']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter((file) => /\.[cm]?[jt]sx?$/u.test(file) && !EXCEPTIONS.test(file));
  const repeated = ['index.html', ...files].flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return DEMO_VALUES.filter((value) => text.includes(value)).map((value) => `${file}: ${value}`);
  });
  expect(repeated).toEqual([]);
});
