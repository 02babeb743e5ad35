import { act, renderHook } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useAddress } from './use-address.ts';

function openAddress(address: string) {
  return renderHook(() => ({ write: useAddress()[1], query: useLocation().search }), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>,
  }).result;
}

it('sets some parameters of the address and keeps the others', () => {
  const hook = openAddress('/admin?seccion=pedidos&estado=Procesando');
  act(() => hook.current.write({ estado: 'En camino', buscar: 'Ñandú & co' }));
  const parameters = new URLSearchParams(hook.current.query);
  expect(Object.fromEntries(parameters)).toEqual({
    seccion: 'pedidos',
    estado: 'En camino',
    buscar: 'Ñandú & co',
  });
});

it('leaves empty values out of the address', () => {
  const hook = openAddress('/admin?estado=Procesando&buscar=x');
  act(() => hook.current.write({ estado: null, servicio: null, buscar: '' }));
  expect(hook.current.query).toBe('');
});
