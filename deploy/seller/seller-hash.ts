import { pbkdf2Sync } from 'node:crypto';

/**
 * The public hash that the panel checks user and password by (spec §5): the site's VITE_SELLER_HASH.
 * PBKDF2-SHA-256, 600,000 rounds, so that the published value resists guessing; lower-case hexadecimal.
 */
export function sellerHash(user: string, password: string): string {
  return pbkdf2Sync(`${user}\n${password}`, 'bornera/panel/v1', 600_000, 32, 'sha256').toString('hex');
}
