import type { Page } from 'playwright-core';

/** Returns everything that the browser stores for the site as one text: both storages and every IndexedDB database. */
export function everythingKept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
      });
    const kept: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage)];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const content = database.transaction(store).objectStore(store);
        kept.push([name, store, await settled(content.getAllKeys()), await settled(content.getAll())]);
      }
      database.close();
    }
    return JSON.stringify(kept);
  });
}
