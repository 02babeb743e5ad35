import { afterEach, describe, expect, it, vi } from 'vitest';
import { CHUNK_TIMEOUT_MS } from '../../data/async/timeout.ts';
import { ChunkLoadError, loadChunk } from './chunk-load-error.ts';

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
