/** Dispatches what the browser tells a page of others, as jsdom has one page only. */

/** Stores a text as another tab would, or clears it with null. Without a key, another tab clears everything. */
export function storeInAnotherTab(key: string | null, text: string | null): void {
  if (key === null) localStorage.clear();
  else if (text === null) localStorage.removeItem(key);
  else localStorage.setItem(key, text);
  const storageArea = localStorage;
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: text, storageArea }));
}

/** Brings the page back with its memory as it was left, e.g. by «Back». Returns whether it hid itself to load again. */
export function bringPageBack(): boolean {
  const page = document.documentElement;
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  const isHidden = page.hidden === true;
  page.hidden = false;
  return isHidden;
}
