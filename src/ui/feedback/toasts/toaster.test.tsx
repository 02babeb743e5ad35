import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dismissAll, presentToast } from './toaster.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(async () => {
  act(dismissAll);
  await pass(2000);
  vi.useRealTimers();
});

it('shows one toast at a time, and a success toast that waited behind an error soon gives way to the next', async () => {
  await show('error', 'tn demasiado corto');
  await show('success', 'Seguimiento guardado');
  await show('success', 'Pedido finalizado');
  await show('error', 'Error en TN');
  const seen = new Set<string | null>();
  for (let second = 0; second < 8; second += 0.5) {
    expect(shown().length).toBeLessThan(2);
    for (const text of shown()) seen.add(text);
    await pass(500);
  }
  expect([...seen]).toEqual([
    'tn demasiado corto',
    'Seguimiento guardado',
    'Pedido finalizado',
    'Error en TN',
  ]);
});

const WORDS = /tn demasiado|Seguimiento|Pedido|Error en TN/;

function shown(): (string | null)[] {
  return screen.queryAllByText(WORDS).map(({ textContent }) => textContent);
}

async function show(tone: 'success' | 'error', text: string): Promise<void> {
  act(() => presentToast({ tone, text }));
  await pass(150);
}

async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}
