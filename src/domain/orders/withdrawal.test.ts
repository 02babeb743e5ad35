import { describe, expect, it } from 'vitest';
import { mapFields } from '#domain/fields.ts';
import {
  WITHDRAWAL_FIELDS,
  withdrawalCode,
  withdrawalMessage,
  withdrawalProblem,
  type Withdrawal,
  type WithdrawalForm,
} from './withdrawal.ts';

const withdrawal: Withdrawal = {
  codigo: 'ARR-0123-4567',
  pedido: 'PEDIDO00000000000001',
  nombre: 'Ana Prueba',
  contacto: 'ana@correo.example',
  motivo: '',
  fecha: '20 de noviembre de 2026 a las 10:15',
};

it('the code of a withdrawal turns every byte into an unambiguous letter or digit', () => {
  expect(withdrawalCode(Uint8Array.from([0, 1, 10, 18, 20, 22, 31, 255]))).toBe('ARR-01AJ-MPZZ');
  const all = Array.from({ length: 32 }, (_, at) =>
    withdrawalCode(new Uint8Array(8).fill(at * 8 + (at % 8))),
  );
  expect(all.join('')).not.toMatch(/[ILOU]/);
});

const problems = (form: WithdrawalForm) =>
  mapFields(WITHDRAWAL_FIELDS, (field) => withdrawalProblem(form, field));

const NONE = { pedido: null, nombre: null, contacto: null, motivo: null };

describe('the withdrawal form', () => {
  it('names each field that is missing', () => {
    expect(problems({ pedido: ' ', nombre: '', contacto: '', motivo: '' })).toEqual({
      ...NONE,
      pedido: 'empty',
      nombre: 'empty',
      contacto: 'empty',
    });
  });

  it.each(['11 5555-0100', '+54 9 351 555 0100', 'ana@correo.example'])(
    'can be answered at «%s»',
    (contacto) => {
      expect(problems({ ...withdrawal, contacto })).toEqual(NONE);
    },
  );

  it.each(['ana', 'ana@correo', '1234', '1234567890123456'])('cannot be answered at «%s»', (contacto) => {
    expect(problems({ ...withdrawal, contacto })).toEqual({ ...NONE, contacto: 'unreachable' });
  });
});

it('the message of a withdrawal contains every field, and no reason when none was given', () => {
  expect(withdrawalMessage(withdrawal)).toBe(
    [
      'Quiero arrepentirme de mi compra.',
      'Código de arrepentimiento: ARR-0123-4567',
      'Número de pedido: PEDIDO00000000000001',
      'Nombre: Ana Prueba',
      'Contacto: ana@correo.example',
      'Fecha: 20 de noviembre de 2026 a las 10:15',
    ].join('\n'),
  );
  expect(withdrawalMessage({ ...withdrawal, motivo: 'No era' })).toContain('Motivo: No era\n');
});
