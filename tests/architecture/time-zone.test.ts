import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Ways to a day or time that follow the computer's zone or UTC, by the reason why they are not used (docs/data.md#time-zone). */
const FORBIDDEN: Readonly<Record<string, RegExp>> = {
  'reads or sets a part of a date in the computer’s zone':
    /\.[gs]et(Date|Day|Month|FullYear|Hours|Minutes)\(|\.getTimezoneOffset\(/,
  'makes a date of parts in the computer’s zone': /new Date\([^()'`]+, /,
  'reads a text without a zone in the computer’s zone':
    /(new Date|Date\.parse)\((['`])[^'`]*T[\d$][^'`]*(?<!Z)\2\)/,
  'writes a date in the computer’s zone':
    /\.to(Locale)?(Date|Time)String\((?!.*timeZone)|new Intl\.DateTimeFormat\(/,
  // Numbers are written with the language alone.
  'writes a date or number with options of its own': /\.toLocaleString\((?!'es-AR'\))/,
  'takes the day of UTC': /toISOString\(\)\.(slice|split|substring)\(/,
  'repeats the shop’s zone': /Buenos_Aires|[-−]03:00/,
};

/** The shop's clock, its zone with the check of it, and this list. */
const EXCEPTIONS = new Set([
  'src/domain/text/shop-time.ts',
  'src/config/shop/shop.ts',
  'src/config/value-schemas.ts',
  'tests/architecture/time-zone.test.ts',
]);

it('every day and time follows the shop’s zone: all code takes it from shop-time.ts', () => {
  const files = ['src', 'local', 'deploy', 'tests']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter((file) => /\.[cm]?[jt]sx?$/u.test(file) && !/node_modules/u.test(file) && !EXCEPTIONS.has(file));
  const wrong = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return Object.entries(FORBIDDEN)
      .filter(([, pattern]) => pattern.test(text))
      .map(([reason, pattern]) => `${file} ${reason}: ${pattern.exec(text)?.[0]}`);
  });
  expect(wrong).toEqual([]);
});
