import type { Check } from '#deploy/checks/check.ts';
import type { Deploy } from './deploy.ts';
import { database, indexes, rules, seller, withCredentials } from './deployed.ts';
import { identity } from './identity.ts';
import { mirrorAge } from './mirror-age.ts';
import { demo } from './demo.ts';
import { variables } from './variables.ts';

/** The checks for a deploy, in the order of docs/deploy.md. */
export const CHECKS: Readonly<Record<string, Check<Deploy>>> = {
  variables,
  demo,
  database: withCredentials(database),
  seller: withCredentials(seller),
  rules: withCredentials(rules),
  indexes: withCredentials(indexes),
  identity,
  mirror: mirrorAge,
};
