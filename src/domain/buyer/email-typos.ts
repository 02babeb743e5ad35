import { isOneTypo } from '#domain/text/one-typo.ts';

/** E-mail hosts of most buyers. */
const COMMON = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com',
  'yahoo.com.ar',
  'live.com',
  'live.com.ar',
  'icloud.com',
];

/** Real e-mail hosts that differ by one letter from a common one. */
const OTHERS = new Set([...COMMON, 'mail.com', 'email.com', 'ymail.com', 'gmx.com', 'live.com.mx']);

/** Mistyped forms of «.com»; no host ends in one of them. */
const WRONG_END = /\.(con|cpm|cim|vom|xom|cmo|ocm|comm|coom|comar)(\.ar)?$/;

/** Returns true for an address whose host is probably mistyped: `ana@gmial.com`, `ana@hotmail.con`. */
export function isTypoLikely(address: string): boolean {
  const host = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  if (WRONG_END.test(host) || host === 'gmail.com.ar') return true;
  return !OTHERS.has(host) && COMMON.some((common) => isOneTypo(host, common));
}
