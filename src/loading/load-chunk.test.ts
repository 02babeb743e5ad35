import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { CHUNK_TIMEOUT_MS, ChunkLoadError, loadChunk } from './load-chunk.ts';

const OWN_ADDRESS = expect.stringMatching(/\/load-chunk\.ts$/);

/** Adds a link to the page, like Vite's loader does for each file of a chunk. */
function addLink(href: string): void {
  const link = Object.assign(document.createElement('link'), { href });
  document.head.append(link);
  onTestFinished(() => link.remove());
}

describe('loadChunk', () => {
  it('resolves with the chunk', async () => {
    await expect(loadChunk(async () => 'chunk')).resolves.toBe('chunk');
  });

  it('reports type and address of a script that a deploy removed', async () => {
    const gone = new TypeError('Failed to fetch dynamically imported module');
    // The import is the second statement, as in a loader that the build writes.
    const failure = loadChunk(() => Promise.reject(gone).then(() => import('./load-chunk.ts')));
    await expect(failure).rejects.toBeInstanceOf(ChunkLoadError);
    await expect(failure).rejects.toMatchObject({
      name: 'ChunkLoadError',
      type: 'missing',
      request: OWN_ADDRESS,
      cause: gone,
    });
  });

  it('reports an empty address when the failure names none', async () => {
    const failure = loadChunk(() => Promise.reject(new TypeError('Importing a module script failed.')));
    await expect(failure).rejects.toMatchObject({ type: 'missing', request: '' });
  });

  it('fetches again only the files for which a page was cached, and retries', async () => {
    const types = { '/a.js': 'text/javascript', '/b.css': 'text/css', '/gone.js': 'text/html' };
    for (const name of Object.keys(types)) addLink(`/static${name}`);
    addLink('/favicon.svg');
    const asked: string[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
      const { pathname } = new URL(new Request(address).url);
      const isReload = init?.cache === 'reload';
      asked.push(isReload ? `${pathname} again` : pathname);
      const [, type = ''] = Object.entries(types).find(([name]) => pathname.endsWith(name)) ?? [];
      return new Response('', { headers: { 'content-type': isReload ? 'text/javascript' : type } });
    });
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('gone'));
    await expect(loadChunk(load.mockResolvedValue('chunk'))).resolves.toBe('chunk');
    expect(asked).toEqual(['/static/a.js', '/static/b.css', '/static/gone.js', '/static/gone.js again']);
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
