/** Returns the id that an address's `#…` names; '' where its encoding is broken. */
export function anchorOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
