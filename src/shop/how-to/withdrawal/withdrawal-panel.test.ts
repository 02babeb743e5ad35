import { expect, it } from 'vitest';
import { withdrawalProblemText } from './withdrawal-panel.tsx';

it('asks for an empty field of the withdrawal form by its name', () => {
  expect(withdrawalProblemText('pedido', 'empty')).toBe('Ups! Número de pedido no puede estar vacío!');
  expect(withdrawalProblemText('nombre', 'empty')).toBe('Ups! Nombre y apellido no puede estar vacío!');
  expect(withdrawalProblemText('contacto', 'empty')).toBe('Ups! Correo o teléfono no puede estar vacío!');
});

it('asks for an address or a number that can be answered', () => {
  expect(withdrawalProblemText('contacto', 'unreachable')).toBe(
    'Escribí un correo o un teléfono con código de área.',
  );
});
