import * as v from 'valibot';
import { failed, noticed, ok, unless, type Finding } from '../checks/check.ts';
import type { Deploy } from './deploy.ts';
import { databaseAddress, projectOf } from './deployed.ts';
import { readGoogle } from './google.ts';

const Database = v.object({
  type: v.string(),
  locationId: v.optional(v.string(), ''),
  concurrencyMode: v.optional(v.string(), ''),
  databaseEdition: v.optional(v.string(), 'STANDARD'),
  deleteProtectionState: v.optional(v.string(), ''),
});

/** The database exists under the name that the page uses, and speaks Firestore's own protocol. */
export async function database(deploy: Deploy): Promise<Finding> {
  const found = await readGoogle(deploy, databaseAddress(deploy), Database);
  if (found === null)
    return failed('there is no database «(default)»: create it in the Firebase console → Firestore');
  if (found.type !== 'FIRESTORE_NATIVE')
    return failed(`the database is of type ${found.type}: create a project with Firestore in native mode`);
  if (found.databaseEdition === 'ENTERPRISE')
    return failed(
      'the database is of the Enterprise edition: create a project with one of the Standard edition',
    );
  const isProtected = found.deleteProtectionState === 'DELETE_PROTECTION_ENABLED';
  const isOptimistic = found.concurrencyMode === 'OPTIMISTIC';
  const protection = `${isProtected ? '' : 'not '}protected from deletion`;
  const facts = `${found.locationId}, ${found.concurrencyMode.toLowerCase()} concurrency, ${protection}`;
  return isProtected && isOptimistic ? ok(facts) : noticed(`${facts} (docs/deploy.md#2-firebase)`);
}

/** A method that was never touched is missing from the answer. */
const Method = v.optional(v.object({ enabled: v.optional(v.boolean(), false) }), {});
const SignIn = v.object({ signIn: v.optional(v.object({ email: Method, anonymous: Method }), {}) });

/** The seller can sign in, and nobody without an account. */
export async function signInMethods(deploy: Deploy): Promise<Finding> {
  const address = `${deploy.google.identity}/admin/v2/projects/${projectOf(deploy)}/config`;
  const found = await readGoogle(deploy, address, SignIn);
  if (found === null)
    return failed('Authentication is not set up: Firebase console → Authentication → Get started');
  const { email, anonymous } = found.signIn;
  const methods = 'Firebase console → Authentication → Sign-in method';
  return unless(
    [
      email.enabled ? '' : `the seller cannot sign in: enable Email/Password in ${methods}`,
      anonymous.enabled ? `anonymous accounts are open: disable Anonymous in ${methods}` : '',
    ],
    'e-mail and password for the seller',
  );
}

const Documents = v.object({ documents: v.optional(v.array(v.unknown()), []) });

/** Each seller of the panel is one for the rules, and the other way round. */
export async function seller(deploy: Deploy): Promise<Finding> {
  const address = `${databaseAddress(deploy)}/documents/admins?pageSize=300`;
  const admins = (await readGoogle(deploy, address, Documents))?.documents.length ?? 0;
  if (admins === 0)
    return failed(
      'nobody may enter the panel: create the document admins/{uid of the seller’s account} (docs/deploy.md)',
    );
  const hashes = (deploy.variables['VITE_SELLER_HASH'] ?? '').split(/[\s,]+/u).filter(Boolean).length;
  return admins === hashes
    ? ok(admins === 1 ? 'one seller' : `${admins} sellers`)
    : noticed(
        `admins has ${admins} documents and VITE_SELLER_HASH ${hashes} hashes: each seller needs one of both (docs/deploy.md#3-the-sellers-account)`,
      );
}
