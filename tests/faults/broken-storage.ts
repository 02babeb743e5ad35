// Each of these functions runs in the browser.

/** Fills the storage to its last character. */
export function fillStorage(): void {
  for (const area of [localStorage, sessionStorage]) {
    for (let size = 4_194_304, number = 0; size >= 1; number += 1) {
      try {
        area.setItem(`f${number}`, 'x'.repeat(size));
      } catch {
        size = Math.floor(size / 2);
      }
    }
  }
}

export function removeDatabases(): void {
  Object.defineProperty(window, 'indexedDB', { value: undefined });
}

/** Spoils every value. The messages between tabs of Firestore's SDK end with the tabs. */
export function spoilStorage(): void {
  for (const area of [localStorage, sessionStorage])
    for (const name of Object.keys(area).filter((key) => !key.startsWith('firestore_')))
      area.setItem(name, '{"version":1,"value":{"items":[{}],"owner":7,"sub":[]');
}

/** Spoils every row of every database, except its key. */
export async function spoilDatabases(): Promise<void> {
  const success = (request: IDBRequest): Promise<unknown> =>
    new Promise((resolve) => request.addEventListener('success', resolve, { once: true }));
  for (const { name = '' } of await indexedDB.databases()) {
    const opening = indexedDB.open(name);
    await success(opening);
    for (const table of opening.result.objectStoreNames) {
      const store = opening.result.transaction(table, 'readwrite').objectStore(table);
      const walk = store.openCursor();
      for (await success(walk); walk.result !== null; await success(walk)) {
        const { value } = walk.result;
        const fields = Object.keys(value).map((key) => [key, 'nonsense']);
        const keys = [store.keyPath ?? []].flat().map((key) => [key, value[key]]);
        walk.result.update(typeof value === 'object' ? Object.fromEntries([...fields, ...keys]) : 'nonsense');
        walk.result.continue();
      }
    }
    opening.result.close();
  }
}

/** Raises the version of the databases of Firebase, as a later release of it would. */
export async function raiseVersions(): Promise<void> {
  for (const { name = '' } of await indexedDB.databases())
    await new Promise((resolve) => {
      const opening = indexedDB.open(name, 999);
      opening.addEventListener('success', () => resolve(opening.result.close()));
    });
}
