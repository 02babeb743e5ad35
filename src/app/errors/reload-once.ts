/** Asks the site itself, past every cache. Rejects without a network. */
export const askSite = () => fetch('/', { method: 'HEAD', cache: 'no-store' });

const LAST_RELOAD_KEY = 'bornera.reloaded';

/** If a chunk is still missing this soon after a reload, no deploy is the cause. */
const PAUSE_MS = 60_000;

/**
 * Reloads the page to get the current version of the site after a deploy removed a chunk: at most once a minute, and
 * only if the server can be reached. Offline, a reload would leave nothing on screen.
 * @param now milliseconds since 1970.
 * @returns whether the page is reloading.
 */
export async function reloadOnce(now: number, reload: () => void): Promise<boolean> {
  try {
    const { ok } = await askSite();
    if (!ok) return false;
    const last = Number(sessionStorage.getItem(LAST_RELOAD_KEY));
    sessionStorage.setItem(LAST_RELOAD_KEY, String(now));
    if (Math.abs(now - last) < PAUSE_MS) return false;
  } catch {
    // Offline, or storage is blocked: there reloads would never end.
    return false;
  }
  reload();
  return true;
}
