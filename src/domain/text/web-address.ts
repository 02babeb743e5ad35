import { oneLine } from './one-line.ts';

/** A host with a path, as people copy links without the scheme: «mpago.la/2aBcDeF». */
const WITHOUT_SCHEME = /^(?:[a-z\d-]{1,63}\.){1,5}[a-z]{2,20}\/\S+$/i;

/**
 * Returns the web address of a line (docs/panel.md#seller-orders), without words and punctuation around it, and with https where
 * the scheme is missing. A line without exactly one address stays unchanged; a result read again gives the same result.
 */
export function readWebAddress(text: string): string {
  const line = oneLine(text);
  const [address, ...others] = line.split(/[\s<>"«»“”]+/).flatMap((word) => addressOf(word) ?? []);
  return address === undefined || others.length > 0 ? line : address;
}

function addressOf(word: string): string | undefined {
  const trimmed = word.replace(/^[(']+/, '');
  // A bracket opened inside the address belongs to it.
  const closed = trimmed.includes('(') ? trimmed : trimmed.replace(/\).*$/, '');
  const [whole = ''] = /^.*[^.,;:!?'*…]/u.exec(closed) ?? [];
  if (/^https?:\/\/./i.test(whole)) return whole.replace(/^https?/i, (scheme) => scheme.toLowerCase());
  return WITHOUT_SCHEME.test(whole) ? `https://${whole}` : undefined;
}
