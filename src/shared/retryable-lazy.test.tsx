import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { expect, it, vi } from 'vitest';
import { clearLoadFailures, retryableLazy } from './retryable-lazy.tsx';

it('a component that failed to load is loaded again after clearLoadFailures', async () => {
  const complaints = vi.spyOn(console, 'error');
  let isOnline = false;
  const Part = retryableLazy(async () => {
    if (!isOnline) throw new Error('no connection');
    return () => <p>Hola, Ana</p>;
  });
  render(
    <ErrorBoundary
      onReset={clearLoadFailures}
      fallbackRender={({ resetErrorBoundary }) => (
        <button type="button" onClick={resetErrorBoundary}>
          Otra vez
        </button>
      )}
    >
      <Suspense>
        <Part />
      </Suspense>
    </ErrorBoundary>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Otra vez' }));
  expect(await screen.findByRole('button', { name: 'Otra vez' })).toBeVisible();
  isOnline = true;
  await userEvent.click(screen.getByRole('button', { name: 'Otra vez' }));
  expect(await screen.findByText('Hola, Ana')).toBeVisible();
  // React logs each failure once.
  expect(complaints).toHaveBeenCalledTimes(2);
  complaints.mockClear();
});

it('a prefetched component shows at once, and replaces none that is on screen', async () => {
  const Part = retryableLazy(async () => () => <input aria-label="Loaded" />);
  const { rerender } = render(
    <Suspense>
      <Part key="first" />
    </Suspense>,
  );
  const field = await screen.findByRole('textbox', { name: 'Loaded' });
  Part.provide(() => <p>Fetched</p>);
  rerender(
    <Suspense>
      <Part key="first" />
    </Suspense>,
  );
  expect(screen.getByRole('textbox')).toBe(field);
  rerender(
    <Suspense>
      <Part key="second" />
    </Suspense>,
  );
  expect(screen.getByText('Fetched')).toBeVisible();
});
