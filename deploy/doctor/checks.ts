import type { Check } from '../checks/check.ts';
import type { Deploy } from './deploy.ts';
import { database, indexes, rules, seller } from './deployed.ts';
import { withCredentials } from './google.ts';
import { identity } from './identity.ts';
import { mirrorAge } from './mirror-age.ts';
import { demoPayment } from './demo-payment.ts';
import { taxes } from './taxes.ts';
import { variables } from './variables.ts';

/** The checks for a deploy, in the order of docs/deploy.md. */
export const CHECKS: Readonly<Record<string, Check<Deploy>>> = {
  variables,
  payment: demoPayment,
  taxes,
  database: withCredentials(database),
  seller: withCredentials(seller),
  rules: withCredentials(rules),
  indexes: withCredentials(indexes),
  identity,
  mirror: mirrorAge,
};
