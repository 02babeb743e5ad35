/** Dispatches the events that other pages cause, because jsdom has only one page. */

/** Stores a text like another tab, or clears it with null. Without a key, clears everything. */
export function storeInAnotherTab(key: string | null, text: string | null): void {
  if (key === null) localStorage.clear();
  else if (text === null) localStorage.removeItem(key);
  else localStorage.setItem(key, text);
  const storageArea = localStorage;
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: text, storageArea }));
}

/** Restores the page from the back/forward cache, e.g. by «Back». Returns true when the page hid itself to reload. */
export function restorePage(): boolean {
  const page = document.documentElement;
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  const isHidden = page.hidden === true;
  page.hidden = false;
  return isHidden;
}
