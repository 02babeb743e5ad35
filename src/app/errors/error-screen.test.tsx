import { screen } from '@testing-library/react';
import { describe, expect, it, vi, beforeEach } from 'vitest';
import { renderPage } from '#tests/support/screens/render-page.tsx';
import { ErrorScreen, reloadOnce } from './error-screen.tsx';
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

describe('reloadOnce', () => {
  const NOW = 1_800_000_000_000;
  const reload = vi.fn<() => void>();
  const server = vi.fn<typeof fetch>();

  beforeEach(() => {
    server.mockResolvedValue(new Response());
    vi.stubGlobal('fetch', server);
  });

  it('reloads the page and returns true', async () => {
    await expect(reloadOnce(NOW, reload)).resolves.toBe(true);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('does not reload again within a minute', async () => {
    await reloadOnce(NOW, reload);
    await expect(reloadOnce(NOW + 59_000, reload)).resolves.toBe(false);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('reloads again a minute later', async () => {
    await reloadOnce(NOW, reload);
    await expect(reloadOnce(NOW + 60_000, reload)).resolves.toBe(true);
  });

  it('does not reload while the server cannot be reached, and reloads once it can', async () => {
    server.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(reloadOnce(NOW, reload)).resolves.toBe(false);
    await expect(reloadOnce(NOW + 1000, reload)).resolves.toBe(true);
  });

  it('never reloads where storage is blocked, because reloads would not end', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    await expect(reloadOnce(NOW, reload)).resolves.toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
