/** Returns the anchor's id; '' for a `#…` with invalid encoding. */
export function anchorOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
