import { describe, expect, it, vi } from 'vitest';
import { CHUNK_TIMEOUT_MS, ChunkLoadError, loadChunk } from './load-chunk.ts';

const OWN_ADDRESS = expect.stringMatching(/\/load-chunk\.ts$/);

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

  it('reports the imported address when the browser reports none', async () => {
    const failed = new TypeError('Importing a module script failed.');
    // The import comes second, as a loader of the build writes one.
    const failure = loadChunk(() => Promise.reject(failed).then(() => import('./load-chunk.ts')));
    await expect(failure).rejects.toMatchObject({ type: 'missing', request: OWN_ADDRESS });
  });

  it('reports an empty address when nobody names one', async () => {
    const failure = loadChunk(() => Promise.reject(new TypeError('Importing a module script failed.')));
    await expect(failure).rejects.toMatchObject({ type: 'missing', request: '' });
  });

  it('loads again after a failure', async () => {
    let isOnline = false;
    const load = () => (isOnline ? Promise.resolve('chunk') : Promise.reject(new TypeError('offline')));
    await expect(loadChunk(load)).rejects.toBeInstanceOf(ChunkLoadError);
    isOnline = true;
    await expect(loadChunk(load)).resolves.toBe('chunk');
  });

  it('leaves no timer behind, which would keep the process of a build alive', async () => {
    vi.useFakeTimers();
    await loadChunk(async () => 'chunk');
    await loadChunk(() => Promise.reject(new TypeError('gone'))).catch(() => undefined);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('gives up after 120 seconds, and not before', async () => {
    vi.useFakeTimers();
    const settled = vi.fn<(error: unknown) => void>();
    const never = new Promise(() => undefined);
    void loadChunk(() => never.then(() => import('./load-chunk.ts'))).catch(settled);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'ChunkLoadError', type: 'timeout', request: OWN_ADDRESS }),
    );
    expect(CHUNK_TIMEOUT_MS).toBe(120_000);
  });
});
