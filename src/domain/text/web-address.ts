import { oneLine } from './one-line.ts';

/** A host with a path, as people copy links without the scheme: «mpago.la/2aBcDeF». */
const WITHOUT_SCHEME = /^(?:[a-z\d-]{1,63}\.){1,5}[a-z]{2,20}\/\S+$/i;

/**
 * Reads the web address in a line (docs/panel.md#seller-orders): without the words and signs around it, with the https that a
 * copied link lacks. A line without one address stays as it is, and so does what was read.
 */
export function readWebAddress(text: string): string {
  const line = oneLine(text);
  const [address, ...others] = line.split(/[\s<>"«»“”]+/).flatMap((word) => addressOf(word) ?? []);
  return address === undefined || others.length > 0 ? line : address;
}

function addressOf(word: string): string | undefined {
  const begun = word.replace(/^[(']+/, '');
  // A bracket that the address opens belongs to it.
  const closed = begun.includes('(') ? begun : begun.replace(/\).*$/, '');
  const [whole = ''] = /^.*[^.,;:!?'*…]/u.exec(closed) ?? [];
  if (/^https?:\/\/./i.test(whole)) return whole.replace(/^https?/i, (scheme) => scheme.toLowerCase());
  return WITHOUT_SCHEME.test(whole) ? `https://${whole}` : undefined;
}
