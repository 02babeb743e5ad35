import { IMPERSONAL_KEYS } from '../../domain/buyer/personal-data.ts';

/** What the shop's own entries begin with. */
const OWN = 'bornera.';

/**
 * The shop's entries, and those of the SDKs that keep its sessions and the copies of the account's documents. Not the
 * random id by which another tab's Firestore is known: it is nobody's, and is missed there while it still runs.
 */
const PERSONAL = /^(bornera\.|@@auth0|a0\.|auth0|firebase:|firestore_(?!clients_))/;

/** What this browser keeps of the person who uses the shop in it, by key; sessions' tokens are left out. */
export function readBrowserData(): Readonly<Record<string, unknown>> {
  const entries = areas().flatMap((area) =>
    keysOf(area)
      .filter((key) => key.startsWith(OWN) && !IMPERSONAL_KEYS.has(key))
      .map((key) => [key, contentOf(area.getItem(key))] as const),
  );
  return Object.fromEntries(entries);
}

/** Takes all of it out of the browser's storage. */
export function forgetBrowserData(): void {
  for (const area of areas()) for (const key of keysOf(area)) if (PERSONAL.test(key)) area.removeItem(key);
}

/** The storages that the browser lets the page use; none where they are blocked. */
function areas(): Storage[] {
  return [() => localStorage, () => sessionStorage].flatMap((area) => {
    try {
      return [area()];
    } catch {
      return [];
    }
  });
}

function keysOf(area: Storage): string[] {
  return Array.from({ length: area.length }, (_, at) => area.key(at) ?? '');
}

/** What an entry holds, without the number of its version; text that is no JSON as it stands. */
function contentOf(text: string | null): unknown {
  try {
    const parsed: unknown = JSON.parse(text ?? 'null');
    const isVersioned = typeof parsed === 'object' && parsed !== null && 'version' in parsed;
    return isVersioned && 'value' in parsed ? parsed.value : parsed;
  } catch {
    return text;
  }
}
