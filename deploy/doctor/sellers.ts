import * as v from 'valibot';
import { failed, ok, okUnless, type Finding } from '#deploy/checks/check.ts';

/** Domains that RFC 2606 reserves, where nobody can ever receive mail. */
const RESERVED = /(?:^|\.)(?:invalid|example|test|localhost|example\.(?:com|net|org))$/u;

const Shop = v.object({ shop: v.object({ shop: v.object({ sellerEmailDomain: v.string() }) }) });

/** Returns the domain of the sellers' accounts. @param values exports of the files of src/config/shop */
export function sellerDomain(values: Readonly<Record<string, unknown>>): string {
  return v.parse(Shop, values).shop.shop.sellerEmailDomain;
}

/** Checks that nobody can receive the password reset that any visitor may request (docs/security.md#the-sellers-mailbox). */
export function checkMailbox(domain: string): Finding {
  if (RESERVED.test(domain)) return ok(`${domain} never receives mail`);
  return failed(
    `sellers’ accounts are at ${domain}, and whoever reads their mail there can set a seller’s password: move them to panel.invalid (docs/deploy.md#another-domain-for-the-sellers); until then only the two-step logins of those mailboxes, of the mail provider and of the domain’s registrar guard the shop`,
  );
}

/** An account of Firebase Authentication; `customAuth` is true after a sign-in with a custom token, like a buyer's. */
export const FirebaseAccount = v.object({
  localId: v.string(),
  email: v.optional(v.string(), ''),
  disabled: v.optional(v.boolean(), false),
  customAuth: v.optional(v.boolean(), false),
  createdAt: v.optional(v.string(), ''),
  lastLoginAt: v.optional(v.string(), ''),
});

/** A sign-up also signs in, within the same request. */
const SIGN_UP_MS = 1000;

/** Checks that each id in `admins` belongs to an account created by the owner, and that `VITE_SELLER_HASH` has as many hashes. */
export function checkSellers(
  admins: readonly string[],
  accounts: readonly v.InferOutput<typeof FirebaseAccount>[],
  hashes: number,
  domain: string,
): Finding {
  const problems = [
    admins.length === hashes && hashes > 0
      ? ''
      : `admins has ${admins.length} documents and VITE_SELLER_HASH ${hashes} hashes: each seller needs one of both, see node tools/run.mjs deploy/seller/hash-seller.ts USER (docs/deploy.md#3-the-sellers-account)`,
    ...admins.map((uid) =>
      accountProblem(
        uid,
        accounts.find(({ localId }) => localId === uid),
        domain,
      ),
    ),
  ];
  return okUnless(problems, `${admins.length}`);
}

/** Returns what to do about a seller's account that the owner did not create; '' for a valid one. */
function accountProblem(
  uid: string,
  account: v.InferOutput<typeof FirebaseAccount> | undefined,
  domain: string,
): string {
  if (account === undefined) return `admins/${uid} is of no user: delete it`;
  if (account.customAuth) return `admins/${uid} is a buyer’s account: delete the document`;
  if (account.disabled) return `${account.email} is disabled: delete admins/${uid}`;
  if (!account.email.endsWith(`@${domain}`))
    return `${account.email} is not at ${domain}: create the user again, then admins/{its uid}, and delete admins/${uid} (docs/deploy.md#another-domain-for-the-sellers)`;
  const untilLogin = Number(account.lastLoginAt) - Number(account.createdAt);
  return account.lastLoginAt !== '' && Math.abs(untilLogin) < SIGN_UP_MS
    ? `${account.email} signed in at the moment it was made, as a stranger’s sign-up does: delete admins/${uid} and the user, and create both again (docs/deploy.md#3-the-sellers-account)`
    : '';
}
