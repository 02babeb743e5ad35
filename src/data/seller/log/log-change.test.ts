import { expect, it } from 'vitest';
import { logText } from './log-repository.ts';

it('keeps fields as JSON, and nothing as nothing', () => {
  expect(logText(null)).toBe('');
  expect(logText({ stock: 5, estado: 'En camino', fecha: new Date(0) })).toBe(
    '{"stock":5,"estado":"En camino","fecha":"1970-01-01T00:00:00.000Z"}',
  );
});

it('cuts long values, lists too', () => {
  const kept: unknown = JSON.parse(logText({ title: 'x'.repeat(1000), fotos: Array(500).fill('foto') }));
  expect(kept).toEqual({ title: `${'x'.repeat(300)}…`, fotos: expect.stringMatching(/^\["foto".{290,}…$/) });
});

it('always fits in an entry, and counts what did not', () => {
  const many = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`campo${at}`, 'ñ'.repeat(250)]));
  const text = logText(many);
  expect(text.length).toBeLessThanOrEqual(4000);
  expect(JSON.parse(text)).toMatchObject({ campo0: 'ñ'.repeat(250), '…': 86 });
});
