import * as v from 'valibot';
import type { WorkerMessage } from '#config/worker.ts';
import { parseJson } from '#domain/text/json.ts';
import { forgetUnstored, stored } from '#data/storage/stored.ts';

const OWN = 'bornera.';

/**
 * Storage keys of the shop, and of the SDKs for their sessions and the account's cache. Excludes a tab's random Firestore id
 * (`firestore_clients_`), which another open tab still needs.
 */
const PERSONAL = /^(bornera\.|@@auth0|a0\.|auth0|firebase:|firestore_(?!clients_))/;

/** True from an erasure until the next page has confirmed it to the buyer. The key is not personal, so the erasure keeps it. */
export const storedErasure = stored('bornera-erased', 1, v.literal(true), () => sessionStorage);

/** Returns the shop's entries in this browser's storage, by key. Session tokens have other keys and are not included. */
export function readBrowserData(): Readonly<Record<string, unknown>> {
  const entries = areas().flatMap((area) =>
    Object.keys(area)
      .filter((key) => key.startsWith(OWN))
      .map((key) => [key, parseJson(area.getItem(key) ?? '') ?? area.getItem(key)] as const),
  );
  return Object.fromEntries(entries);
}

export function forgetBrowserData(): void {
  forgetSeen();
  forgetUnstored();
  for (const area of areas())
    for (const key of Object.keys(area)) if (PERSONAL.test(key)) area.removeItem(key);
}

/** Deletes cached pages and pictures of the service worker, which reveal the products viewed. */
function forgetSeen(): void {
  if ('serviceWorker' in navigator)
    navigator.serviceWorker.controller?.postMessage('forget' satisfies WorkerMessage);
}

/** Returns the storage areas that the browser does not block. */
function areas(): Storage[] {
  return [() => localStorage, () => sessionStorage].flatMap((area) => {
    try {
      return [area()];
    } catch {
      return [];
    }
  });
}
