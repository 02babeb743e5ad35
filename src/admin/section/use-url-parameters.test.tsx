import { act, renderHook } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useUrlParameters } from './use-url-parameters.ts';

function openAddress(address: string) {
  return renderHook(
    () => ({ write: useUrlParameters()[1], query: useLocation().search, go: useNavigate() }),
    {
      wrapper: ({ children }) => <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>,
    },
  ).result;
}

it('sets some parameters of the address, leaves empty ones out and keeps the others', () => {
  const hook = openAddress('/admin?seccion=pedidos&estado=Terminados&servicio=Micro');
  act(() => hook.current.write({ estado: null, desde: '', buscar: 'Ñandú & co' }));
  const parameters = new URLSearchParams(hook.current.query);
  expect(Object.fromEntries(parameters)).toEqual({
    seccion: 'pedidos',
    servicio: 'Micro',
    buscar: 'Ñandú & co',
  });
});

it('keeps the first of two changes written before the address is rendered again', () => {
  const hook = openAddress('/admin');
  act(() => {
    hook.current.write({ desde: '2026-03-01' });
    hook.current.write({ hasta: '2026-03-31' });
  });
  expect(hook.current.query).toBe('?desde=2026-03-01&hasta=2026-03-31');
});

it('forgets a change when a link leads to another address', () => {
  const hook = openAddress('/admin');
  act(() => hook.current.write({ estado: 'Cancelada' }));
  act(() => void hook.current.go('/admin?seccion=pedidos'));
  act(() => hook.current.write({ servicio: 'Micro' }));
  expect(hook.current.query).toBe('?seccion=pedidos&servicio=Micro');
});
