import { expect, it } from 'vitest';
import { waitingTexts } from './waiting.tsx';

it.each([
  [{ isSending: true, isFilling: true }, /^Registrando/, undefined],
  [{ isFilling: true }, /^Cargando los productos del enlace/, undefined],
  [{}, /^Buscando/, undefined],
  [{ isPlaced: true, isRead: true }, /^Buscando/, undefined],
  [{ isLate: true }, /^Buscando/, undefined],
  [{ isLate: true, isRead: true }, /no está entre los últimos/, 'Ver mis pedidos'],
  [{ isLate: true, isRead: true, isPlaced: true }, /ya está a salvo/, 'Ver mis pedidos'],
  [{ isLate: true, isPlaced: true }, /ya está a salvo/, 'Ver mis pedidos'],
  [{ isVisitor: true, isLate: true, isPlaced: true }, /^Iniciá sesión/, 'Iniciar sesión'],
])('a waiting cart or order, %o, shows %s with the action %s', (state, text, action) => {
  expect(waitingTexts(state)).toEqual([
    expect.stringMatching(text),
    ...(action === undefined ? [] : [action]),
  ]);
});
