import type { Check } from '../checks/check.ts';
import type { Deploy } from './deploy.ts';
import { indexes, rules } from './deployed.ts';
import { policy, project, sitePolicy } from './files.ts';
import { withCredentials } from './google.ts';
import { actionClaim, identityProvider, loginPage } from './identity.ts';
import { mirrorAge } from './mirror-age.ts';
import { payment } from './payment.ts';
import { database, seller, signInMethods } from './settings.ts';
import { variables } from './variables.ts';

/** The checks for a deploy, in the order of docs/deploy.md. @param site '' before the first deploy. */
export function checksFor(site: string): Readonly<Record<string, Check<Deploy>>> {
  return {
    variables,
    project,
    payment,
    database: withCredentials(database),
    'sign-in methods': withCredentials(signInMethods),
    seller: withCredentials(seller),
    rules: withCredentials(rules),
    indexes: withCredentials(indexes),
    'identity provider': identityProvider,
    'Firebase token': actionClaim,
    policy,
    mirror: mirrorAge,
    // Only a published site can pass these.
    ...(site !== '' && { 'site policy': sitePolicy, login: loginPage }),
  };
}
