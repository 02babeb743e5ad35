import { expect, it } from 'vitest';
import { changeMessage } from './order-messages.ts';

it('shows the current value when another session changed the order first', () => {
  expect(changeMessage({ kind: 'changed', fields: { estado: 'Cancelar' } })).toContain(
    'ahora el estado es «Cancelar»',
  );
});

it('shows another session’s invoice as one text', () => {
  const factura = { tipo: 'B', numero: '00003-00012345', fecha: '2026-03-01', link: '', nota: 'x' } as const;
  expect(changeMessage({ kind: 'changed', fields: { factura } })).toContain(
    'ahora la factura es «Factura B 00003-00012345 del 01/03/2026 · x»',
  );
  expect(changeMessage({ kind: 'changed', fields: { factura: null } })).toContain('la factura es «(vacío)»');
});

it('names the product without enough stock', () => {
  expect(changeMessage({ kind: 'stock', title: 'RAI', needed: 2, left: 1 })).toBe(
    'No alcanza el stock de «RAI»: hacen falta 2 y queda 1. El pedido quedó como estaba.',
  );
});

it('returns null after a change that was made', () => {
  expect(changeMessage({ kind: 'done' })).toBeNull();
});
