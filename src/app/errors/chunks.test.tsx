import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CHUNK_TIMEOUT_MS } from '../../data/async/timeout.ts';
import { ChunkLoadError, clearLoadFailures, loadChunk, reloadOnce, retryableLazy } from './chunks.tsx';

afterEach(() => vi.useRealTimers());

describe('loadChunk', () => {
  it('resolves with the chunk', async () => {
    await expect(loadChunk(async () => 'chunk')).resolves.toBe('chunk');
  });

  it('reports type and address of a script that a deploy removed', async () => {
    const address = 'https://bornera.example/static/js/cart-page-abc.js';
    const gone = new TypeError(`Failed to fetch dynamically imported module: ${address}`);
    const failure = loadChunk(() => Promise.reject(gone));
    await expect(failure).rejects.toBeInstanceOf(ChunkLoadError);
    await expect(failure).rejects.toMatchObject({
      name: 'ChunkLoadError',
      type: 'missing',
      request: address,
      cause: gone,
    });
  });

  it('reports the address of a missing style sheet', async () => {
    const gone = new Error('Unable to preload CSS for /static/css/cart-page-abc.css');
    await expect(loadChunk(() => Promise.reject(gone))).rejects.toMatchObject({
      request: '/static/css/cart-page-abc.css',
    });
  });

  it('reports an empty address when the browser reports none', async () => {
    const failure = loadChunk(() => Promise.reject(new TypeError('Importing a module script failed.')));
    await expect(failure).rejects.toMatchObject({ type: 'missing', request: '' });
  });

  it('gives up after 120 seconds, and not before', async () => {
    vi.useFakeTimers();
    const settled = vi.fn<(error: unknown) => void>();
    void loadChunk(() => new Promise(() => undefined)).catch(settled);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'ChunkLoadError', type: 'timeout' }),
    );
    expect(CHUNK_TIMEOUT_MS).toBe(120_000);
  });
});

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

describe('reloadOnce', () => {
  const NOW = 1_800_000_000_000;
  const reload = vi.fn<() => void>();
  const server = vi.fn<typeof fetch>();

  beforeEach(() => {
    server.mockResolvedValue(new Response());
    vi.stubGlobal('fetch', server);
  });
  afterEach(() => {
    vi.resetAllMocks();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
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
