import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('docs/scale.md says what every service costs that docs/privacy.md names', () => {
  const services = tableBelow('docs/privacy.md', '### Other services').map((row) =>
    // The first name of a row: «Andreani, Correo Argentino, bus», «Google (hosting, Firestore)».
    row.replace(/ ?[,(].*| and .*/u, ''),
  );
  expect(services.length).toBeGreaterThan(10);
  const rows = tableBelow('docs/scale.md', '## Every service').join('\n');
  expect(services.filter((name) => !rows.includes(name === 'Google' ? 'Firebase Hosting' : name))).toEqual(
    [],
  );
});

/** The first cells of the table that follows a heading. */
function tableBelow(page: string, heading: string): string[] {
  const [, below = ''] = readFileSync(page, 'utf8').split(`\n${heading}\n`);
  const [chapter = ''] = below.split(/^#/mu);
  const rows = chapter.match(/^\| *[^|]+/gmu) ?? [];
  return rows.map((row) => row.replace(/^\| */u, '').trim()).slice(2);
}
