import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadOnce } from './error-screen.tsx';

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
