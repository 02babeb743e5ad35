import * as v from 'valibot';
import type { WorkerMessage } from '#config/worker.ts';
import { parseJson } from '#domain/text/json.ts';
import { forgetRefusals, stored } from '#data/storage/stored.ts';

const OWN = 'bornera.';

/**
 * Keys of the shop, and of the SDKs that store its sessions and the account's cache. Not the random id of a tab's
 * Firestore (`firestore_clients_`): another tab that is still open needs that one.
 */
const PERSONAL = /^(bornera\.|@@auth0|a0\.|auth0|firebase:|firestore_(?!clients_))/;

/** True from an erasure until the next page says that it is done. Not personal, so that the erasure leaves it. */
export const storedErasure = stored('bornera-erased', 1, v.literal(true), () => sessionStorage);

/** Returns what the shop stores in this browser, by key; the sessions' tokens have other keys. */
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
  forgetRefusals();
  for (const area of areas())
    for (const key of Object.keys(area)) if (PERSONAL.test(key)) area.removeItem(key);
}

/** Pages and pictures that the service worker keeps show what was looked at. */
function forgetSeen(): void {
  if ('serviceWorker' in navigator)
    navigator.serviceWorker.controller?.postMessage('forget' satisfies WorkerMessage);
}

/** Returns the storages that the browser does not block. */
function areas(): Storage[] {
  return [() => localStorage, () => sessionStorage].flatMap((area) => {
    try {
      return [area()];
    } catch {
      return [];
    }
  });
}
