import { describe, expect, it, vi } from 'vitest';
import { decodeTrace, fetchTrace } from './courier.ts';

const row = (dia: string, hora: string, estado = 'En distribución', evento = 'En reparto') => ({
  fecha: { dia, hora },
  estado,
  evento,
});

describe('decodeTrace', () => {
  it('reads a list of events, newest first, in Argentine time', () => {
    const events = decodeTrace([row('02-09-2026', '08:00', 'Ingreso', ''), row('03-09-2026', '14:05')]);
    expect(events).toEqual([
      {
        date: new Date('2026-09-03T17:05:00Z'),
        when: '03-09-2026 14:05',
        estado: 'En distribución',
        evento: 'En reparto',
        place: '',
      },
      expect.objectContaining({ estado: 'Ingreso', evento: '' }),
    ]);
  });

  it('reads the other observed format, an object with capitalised fields', () => {
    const eventos = [
      {
        Fecha: '2021-03-09T11:08:03',
        Estado: 'Visita',
        EstadoId: 4,
        Motivo: null,
        Traduccion: 'No había nadie',
        Sucursal: 'Munro',
      },
      { Fecha: '2021-03-08T09:00:00', Estado: 'Ingreso', Traduccion: '', Motivo: 'Despacho', Sucursal: null },
    ];
    expect(decodeTrace({ eventos })).toEqual([
      expect.objectContaining({ estado: 'Visita', evento: 'No había nadie', place: 'Munro' }),
      expect.objectContaining({ estado: 'Ingreso', evento: 'Despacho', place: '' }),
    ]);
  });

  it.each([
    ['3/9/2026', '9:05', '2026-09-03T12:05:00.000Z'],
    ['2026-09-03', '14:05:30', '2026-09-03T17:05:00.000Z'],
    ['03-09-2026', '', '2026-09-03T03:00:00.000Z'],
  ])('reads the day %s at «%s»', (dia, hora, iso) => {
    expect(decodeTrace([row(dia, hora)])?.[0]?.date?.toISOString()).toBe(iso);
  });

  it('keeps the courier’s text where a date is invalid, and lists the event after those with a date', () => {
    const events = decodeTrace([
      row('ayer', '10:00'),
      row('03-09-2026', '14:05'),
      row('45-99-2026', '99:99'),
    ]);
    expect(events?.map(({ when, date }) => [when, date === null])).toEqual([
      ['03-09-2026 14:05', false],
      ['ayer 10:00', true],
      ['45-99-2026 99:99', true],
    ]);
  });

  it('leaves out rows that are no events', () => {
    expect(
      decodeTrace([row('03-09-2026', '14:05'), null, 7, {}, row('03-09-2026', '1:00', '', '')]),
    ).toHaveLength(1);
  });

  it('reads an empty list', () => {
    expect(decodeTrace([])).toEqual([]);
  });

  it.each([[{ code: 404 }], [{ code: '404', message: 'Envío inexistente' }]])(
    'returns null for the reply %j',
    (reply) => {
      expect(decodeTrace(reply)).toBeNull();
    },
  );

  it.each([['text'], [null], [{ total: 3 }], [7], [[{ fecha: 12 }]]])('throws for the reply %j', (reply) => {
    expect(() => decodeTrace(reply)).toThrow(/courier/);
  });
});

describe('fetchTrace', () => {
  function answer(status: number, body: unknown) {
    const fetch = vi.fn<typeof globalThis.fetch>(() =>
      Promise.resolve(new Response(JSON.stringify(body), { status })),
    );
    vi.stubGlobal('fetch', fetch);
    return fetch;
  }

  it('puts the number at the end of the address, or in place of {n}', async () => {
    const fetch = answer(200, []);
    await fetchTrace('https://correo.example', '360000/1');
    await fetchTrace('https://correo.example/envios/{n}/trazas', '3600001');
    expect(fetch.mock.calls.map(([address]) => address)).toEqual([
      'https://correo.example/360000%2F1',
      'https://correo.example/envios/3600001/trazas',
    ]);
  });

  it('returns null for a 404, an unknown number, and throws for any other failure', async () => {
    answer(404, { code: 404 });
    await expect(fetchTrace('https://correo.example', '1')).resolves.toBeNull();
    answer(503, {});
    await expect(fetchTrace('https://correo.example', '1')).rejects.toThrow('HTTP 503');
  });
});
