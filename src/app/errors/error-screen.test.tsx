import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderPage } from '#tests/support/screens/render-page.tsx';
import { ErrorScreen, mayReload } from './error-screen.tsx';
import { ChunkLoadError } from '#loading/load-chunk.ts';

describe('the error screen', () => {
  it('is titled Unexpected Application Error! and shows the error', () => {
    renderPage(<ErrorScreen error={new Error('se quemó')} resetErrorBoundary={vi.fn<() => void>()} />);
    expect(
      screen.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }),
    ).toBeInTheDocument();
    expect(screen.getByText('Error: se quemó')).toBeInTheDocument();
    expect(screen.queryByText('404')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ir a la tienda' })).toHaveAttribute('href', '/');
  });

  it('shows type and address of a chunk that failed to load, and offers to reload', () => {
    renderPage(
      <ErrorScreen
        error={new ChunkLoadError('missing', 'https://bornera.example/static/js/a.js')}
        resetErrorBoundary={vi.fn<() => void>()}
      />,
    );
    expect(
      screen.getByText(/ChunkLoadError.*missing: https:\/\/bornera.example\/static\/js\/a.js/s),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Recargar la página' })).toBeInTheDocument();
  });
});

describe('mayReload', () => {
  const NOW = 1_800_000_000_000;

  it('allows one reload a minute', () => {
    expect([0, 59_000, 119_000].map((after) => mayReload(NOW + after))).toEqual([true, false, true]);
  });

  it('allows none where storage is blocked, because reloads would not end', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(mayReload(NOW)).toBe(false);
  });
});
