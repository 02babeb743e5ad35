/** The id that an address's `#…` names, or '' where it is none: addresses come from anywhere, broken ones too. */
export function anchorOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
