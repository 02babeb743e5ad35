import type { Identity } from './buyer.ts';

export function firstName(identity: Pick<Identity, 'given_name' | 'name'> | null): string {
  return identity?.given_name || identity?.name.split(' ')[0] || '';
}
