import { describe, expect, it } from 'vitest';
import { anOrder } from '#tests/support/screens/fake-seller.ts';
import { fieldNames } from '#domain/fields.ts';
import { ORDER_FIELDS, orderFields, type OrderField } from '#domain/seller/order-fields.ts';
import { FORM_WARNING_TEXTS } from '#shared/form-messages.ts';
import { readOrderForm, orderFormTexts } from './read-order-form.ts';
import { differences } from '#domain/seller/differences.ts';

const now = new Date('2026-03-02T15:00:00Z');
const order = anOrder({
  pago: { fecha: new Date('2026-03-01T15:00:00Z'), nota: 'transferencia', monto: 21_240 },
});
const seen = orderFields(order);

/** Reads the form as it opens, with some texts replaced. */
function typed(texts: Partial<Record<OrderField, string>> = {}) {
  const shown = { ...orderFormTexts(seen), ...texts };
  const { fields, problems } = readOrderForm((name) => shown[name] ?? '', seen, now);
  return { changes: differences({ ...seen, ...fields }, seen), problems };
}

/** A valid text for each kind of field. */
const TEXTS: Readonly<Partial<Record<OrderField, string>>> = {
  totalCosto: '30000',
  costoEnvio: '7',
  montoPagado: '500',
  devuelto: '5',
  imagen: 'https://fotos.example/otra.webp',
  linkDePago: 'https://pago.example/1',
  facturaLink: 'https://factura.example/1',
  pagado: '2026-02-20',
  devueltoEl: '2026-02-20',
  facturaFecha: '2026-02-20',
  servicioEnvio: 'Micro',
  trackingNumber: '360000102000579',
  facturaTipo: 'A',
  facturaNumero: '3-12345',
  provincia: 'Salta',
  iva: 'Monotributo',
  trackCode: 'Ambos',
  correo: 'otra@correo.example',
};

const invoice = {
  tipo: 'B',
  numero: '00003-00000001',
  fecha: '2026-02-01',
  link: '',
  nota: '',
} as const;

describe.each([
  ['unpaid', anOrder()],
  ['paid', order],
  ['paid and invoiced', { ...order, factura: invoice }],
])('each field alone of an order that is %s', (_state, opened) => {
  const values = orderFields(opened);
  const shown = orderFormTexts(values);

  it.each(fieldNames(ORDER_FIELDS).filter((name) => ORDER_FIELDS[name].group !== null))(
    'is stored or says why not: %s',
    (field) => {
      const text = TEXTS[field] ?? 'Otro texto';
      const read = readOrderForm((name) => (name === field ? text : (shown[name] ?? '')), values, now);
      const changes = differences({ ...values, ...read.fields }, values);
      const isStored = changes !== null && field in changes;
      expect([isStored, read.problems[field] !== undefined]).toContain(true);
    },
  );
});

describe('the form of an order', () => {
  it('changes nothing where nothing is typed', () => {
    expect(typed()).toEqual({ changes: null, problems: {} });
  });

  it('reads amounts, days and the buyer’s data as they are stored', () => {
    const { changes, problems } = typed({ totalCosto: '20.000,50', codarea: '0291', pagado: '2026-03-02' });
    expect(problems).toEqual({});
    expect(changes).toEqual({ totalCosto: 20_000.5, codarea: '291', pagado: now.toISOString() });
  });

  it('stores the tracking number found in the text, or pending for an emptied field', () => {
    expect(typed({ trackingNumber: 'TN 3600 00102000579.' }).changes).toEqual({
      trackingNumber: '360000102000579',
    });
    const sent = orderFields(anOrder({ trackingNumber: '360000102000579' }));
    const { fields } = readOrderForm(
      (name) => (name === 'trackingNumber' ? ' ' : (orderFormTexts(sent)[name] ?? '')),
      sent,
      now,
    );
    expect(fields.trackingNumber).toBe('Pendiente');
  });

  it('completes a payment link, without the full stop at its end', () => {
    expect(typed({ linkDePago: 'mpago.la/2aBcDeF.' }).changes).toEqual({
      linkDePago: 'https://mpago.la/2aBcDeF',
    });
  });

  it('removes the payment when no money is left', () => {
    expect(typed({ montoPagado: '0' }).changes).toEqual({ montoPagado: 0, pagado: '', notaDePago: '' });
  });

  it('records a refund of today, keeps an earlier refund’s day, and removes the day without a refund', () => {
    expect(typed({ devuelto: '1.000' }).changes).toEqual({ devuelto: 1000, devueltoEl: now.toISOString() });
    const refunded = orderFields({
      ...order,
      pago: { fecha: null, nota: '', monto: 1, devuelto: 9, devueltoEl: new Date('2026-03-01T15:00:00Z') },
    });
    const read = (texts: Partial<Record<OrderField, string>>) => {
      const shown = { ...orderFormTexts(refunded), ...texts };
      return differences({ ...readOrderForm((name) => shown[name] ?? '', refunded, now).fields }, refunded);
    };
    expect(read({})).toBeNull();
    expect(read({ devuelto: '10' })).toEqual({ devuelto: 10 });
    expect(read({ devuelto: '0' })).toEqual({ devuelto: 0, devueltoEl: '' });
  });

  it('completes the number of an invoice, and removes the invoice without one', () => {
    const invoice = { facturaNumero: '3-12345', facturaTipo: 'B', facturaFecha: '2026-03-01' } as const;
    expect(typed({ ...invoice, facturaNumero: 'B 0003-00012345' }).changes).toMatchObject({
      facturaNumero: '00003-00012345',
    });
    expect(typed(invoice)).toEqual({
      changes: { ...invoice, facturaNumero: '00003-00012345' },
      problems: {},
    });
  });

  it('refuses an invoice day in the future, and an empty type, which would remove the invoice', () => {
    const invoiced = orderFields({ ...order, factura: invoice });
    const shown = { ...orderFormTexts(invoiced), facturaFecha: '2027-01-01', facturaTipo: '' };
    expect(readOrderForm((name) => shown[name], invoiced, now).problems).toMatchObject({
      facturaFecha: 'Poné un día de hoy o anterior',
      facturaTipo: 'Elegí una opción',
    });
  });

  it.each<[Partial<Record<OrderField, string>>, object]>([
    [{ totalCosto: 'mucho' }, { totalCosto: 'Poné un número, por ejemplo 12500,50' }],
    [{ totalCosto: '1239' }, { totalCosto: 'El total incluye el envío: no puede ser menor' }],
    [{ titulo: ' ' }, { titulo: 'No puede estar vacío' }],
    [{ imagen: 'javascript:alert(1)' }, { imagen: expect.stringMatching(/^Tiene que empezar con https:/) }],
    [{ linkDePago: `https://mpago.la/${'x'.repeat(500)}` }, { linkDePago: 'Son 517 signos y entran 500' }],
    [{ correo: 'ana@' }, { correo: FORM_WARNING_TEXTS.email }],
    [{ pagado: '2027-01-01' }, { pagado: 'Poné un día de hoy o anterior' }],
    [{ devuelto: '30.000' }, { devuelto: 'No puede ser más de lo que pagó' }],
    [{ devuelto: '1', devueltoEl: '2027-01-01' }, { devueltoEl: 'Poné un día de hoy o anterior' }],
    [{ trackingNumber: '3600 0' }, { trackingNumber: 'tn demasiado corto' }],
    [{ trackingNumber: 'lo mandé por moto ayer' }, { trackingNumber: 'No tiene número de seguimiento' }],
    [{ trackingNumber: '1'.repeat(24) }, { trackingNumber: 'Son 24 signos y entran 23' }],
    [{ notaDePago: 'x'.repeat(201) }, { notaDePago: 'Son 201 signos y entran 200' }],
    [
      { facturaNumero: 'sin número' },
      {
        facturaNumero: 'Poné punto de venta, guion y número, por ejemplo 3-12345',
        facturaTipo: 'Elegí una opción',
        facturaFecha: 'Poné un día de hoy o anterior',
      },
    ],
  ])('refuses %j', (texts, problems) => {
    expect(typed(texts).problems).toEqual(problems);
  });
});
