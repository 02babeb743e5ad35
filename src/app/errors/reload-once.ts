const LAST_RELOAD_KEY = 'bornera.reloaded';

/** If a chunk is still missing this soon after a reload, no deploy is the cause. */
const PAUSE_MS = 60_000;

/**
 * Reloads the page to get the current version of the site after a deploy removed one of its chunks: at most once a
 * minute, and only if the server can be reached, because offline a reload would leave nothing on screen.
 * @param now milliseconds since 1970.
 * @returns whether the page is reloading.
 */
export async function reloadOnce(now: number, reload: () => void): Promise<boolean> {
  if (!(await isServerReachable()) || !recordReload(now)) return false;
  reload();
  return true;
}

async function isServerReachable(): Promise<boolean> {
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** Returns false after a recent reload, and where storage is blocked: reloads would never end there. */
function recordReload(now: number): boolean {
  try {
    const last = Number(sessionStorage.getItem(LAST_RELOAD_KEY));
    sessionStorage.setItem(LAST_RELOAD_KEY, String(now));
    return !(Math.abs(now - last) < PAUSE_MS);
  } catch {
    return false;
  }
}
