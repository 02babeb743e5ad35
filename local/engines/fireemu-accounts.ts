import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EngineAccount } from './engine.ts';

/** Creation date of the accounts, in seconds: fireemu refuses ID tokens that are older than their account. */
const CREATED_S = 1_700_000_000;
const VERSION = '15.28.2';

/** Writes the accounts in firebase-tools' export format and returns the folder, for `--import`. */
export function writeAccounts(folder: string, accounts: readonly EngineAccount[]): string {
  const root = join(folder, 'cuentas');
  mkdirSync(join(root, 'auth_export'), { recursive: true });
  const write = (name: string, value: object): void => {
    writeFileSync(join(root, name), JSON.stringify(value), { mode: 0o600 });
  };
  write('firebase-export-metadata.json', {
    version: VERSION,
    auth: { version: VERSION, path: 'auth_export' },
  });
  write('auth_export/config.json', { signIn: { allowDuplicateEmails: false } });
  write('auth_export/accounts.json', {
    kind: 'identitytoolkit#DownloadAccountResponse',
    users: accounts.map(toExported),
  });
  return root;
}

function toExported({ uid, login }: EngineAccount): object {
  const account = { localId: uid, createdAt: `${CREATED_S}000`, validSince: String(CREATED_S) };
  if (login === undefined) return account;
  const { email, password } = login;
  return {
    ...account,
    email,
    emailVerified: true,
    salt: 'local',
    passwordHash: `fakeHash:salt=local:password=${password}`,
    passwordUpdatedAt: CREATED_S * 1000,
    providerUserInfo: [{ providerId: 'password', email, federatedId: email, rawId: email }],
  };
}
