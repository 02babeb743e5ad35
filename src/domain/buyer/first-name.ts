import type { Identity } from './buyer.ts';

/** The first name that the identity provider gives, or ''. */
export function firstName(identity: Pick<Identity, 'given_name' | 'name'> | null): string {
  return identity?.given_name || identity?.name.split(' ')[0] || '';
}
