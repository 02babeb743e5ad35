import { expect, it } from 'vitest';
import { logText } from './log-change.ts';

it('writes fields as JSON, and no fields as an empty text', () => {
  expect(logText(null)).toBe('');
  expect(logText({ stock: 5, estado: 'En camino', fecha: new Date(0) })).toBe(
    '{"stock":5,"estado":"En camino","fecha":"1970-01-01T00:00:00.000Z"}',
  );
});

it('cuts long values, also those of lists', () => {
  const logged: unknown = JSON.parse(logText({ title: 'x'.repeat(1000), fotos: Array(500).fill('foto') }));
  expect(logged).toEqual({
    title: `${'x'.repeat(600)}…`,
    fotos: expect.stringMatching(/^\["foto".{590,}…$/),
  });
});

it('stays within the limit of an entry, and counts the fields that did not fit', () => {
  const many = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`campo${at}`, 'ñ'.repeat(250)]));
  const text = logText(many);
  expect(text.length).toBeLessThanOrEqual(4000);
  expect(JSON.parse(text)).toMatchObject({ campo0: 'ñ'.repeat(250), '…': 86 });
});
