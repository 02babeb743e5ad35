import { isOneTypo } from '#domain/text/one-typo.ts';

/** Hosts of most buyers' addresses. */
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

/** Hosts with mailboxes that are one letter away from one of those. */
const OTHERS = new Set([...COMMON, 'mail.com', 'email.com', 'ymail.com', 'gmx.com', 'live.com.mx']);

/** Endings that no host has, one slip from .com. */
const WRONG_END = /\.(con|cpm|cim|vom|xom|cmo|ocm|comm|coom|comar)(\.ar)?$/;

/** Returns true for an address whose host is probably mistyped: `ana@gmial.com`, `ana@hotmail.con`. */
export function isTypoLikely(address: string): boolean {
  const host = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  if (WRONG_END.test(host) || host === 'gmail.com.ar') return true;
  return !OTHERS.has(host) && COMMON.some((common) => isOneTypo(host, common));
}
