import { pbkdf2Sync } from 'node:crypto';

/**
 * Returns the site's VITE_SELLER_HASH, with which the panel checks user and password (docs/panel.md#seller-session):
 * PBKDF2-SHA-256 with 600,000 rounds, in lower-case hexadecimal.
 */
export function sellerHash(user: string, password: string): string {
  return pbkdf2Sync(`${user}\n${password}`, 'bornera/panel/v1', 600_000, 32, 'sha256').toString('hex');
}
