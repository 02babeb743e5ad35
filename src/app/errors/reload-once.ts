/** When the page last reloaded itself for a missing part, in milliseconds since 1970. */
const KEY = 'bornera.reloaded';

/** A part that is missing again within this time after a reload is not missing because of a deploy. */
const AGAIN_MS = 60_000;

/**
 * Loads the page anew, as it is on the server now, because a part of it is no more there (a deploy took it away):
 * once a minute at most, and only where the server can be reached.
 * @returns whether the page is about to go away.
 */
export async function reloadOnce(now: number, reload: () => void): Promise<boolean> {
  if (!(await answers()) || !isFirst(now)) return false;
  reload();
  return true;
}

/** A page that reloads without a connection is no shop any more. */
async function answers(): Promise<boolean> {
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** Without a memory it would reload for ever: then never. */
function isFirst(now: number): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEY));
    sessionStorage.setItem(KEY, String(now));
    return !(Math.abs(now - last) < AGAIN_MS);
  } catch {
    return false;
  }
}
