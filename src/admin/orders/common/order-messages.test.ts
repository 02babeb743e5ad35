import { expect, it } from 'vitest';
import { changeMessage, restoreMessage } from './order-messages.ts';

it('shows the current value when another session changed the order first', () => {
  expect(changeMessage({ kind: 'changed', fields: { estado: 'Cancelar' } })).toContain(
    'ahora el estado es «Cancelar»',
  );
});

it('names the product without enough stock', () => {
  expect(changeMessage({ kind: 'stock', title: 'RAI', needed: 2, left: 1 })).toBe(
    'No alcanza el stock de «RAI»: hacen falta 2 y queda 1. El pedido quedó como estaba.',
  );
});

it('says that a deleted order cannot return because another one has its number', () => {
  expect(restoreMessage({ kind: 'taken' })).toMatch(
    /^No pudimos reponer el pedido: .* otro con el mismo número/,
  );
});

it('returns null after a change that was made', () => {
  expect(changeMessage({ kind: 'done' })).toBeNull();
});
