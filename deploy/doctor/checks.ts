import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { decodeMirror, MIRROR_ADDRESS } from '#data/catalogue/read-mirror.ts';
import { failed, ok, skipped, type Check, type Finding } from '#deploy/checks/check.ts';
import { LOG_IN_HINT } from '#deploy/database/google-access.ts';
import { refusalOf } from '#deploy/database/rest-database.ts';
import { inRepository } from '#tools/repository.ts';
import { reasonOf, ToolError } from '#tools/run-tool.ts';
import { ask } from './ask.ts';
import { checkDemoValues } from './demo-values.ts';
import { checkPublicKey, type PublicServices } from './public-key.ts';
import { checkMailbox, checkSellers, FirebaseAccount, sellerDomain } from './sellers.ts';
import { checkVariables } from './variables.ts';

/** The deploy to check. */
export interface Deploy {
  /** Exports of the files of src/config/shop. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Values of `VITE_*` variables. */
  readonly variables: Readonly<Record<string, string>>;
  /** Addresses of Google's services, and headers with an access token; null when this machine has no credentials. */
  readonly google: PublicServices & {
    readonly rules: string;
    readonly firestore: string;
    readonly accounts: string;
    readonly headers: Readonly<Record<string, string>> | null;
  };
  /** Origin of the published site; '' before the first deploy. */
  readonly site: string;
}

/** The checks for a deploy, in the order of docs/deploy.md. */
export const CHECKS: Readonly<Record<string, Check<Deploy>>> = {
  shop: ({ values }) => checkDemoValues(values),
  variables: ({ variables: values }) => checkVariables(values),
  mailbox: ({ values }) => checkMailbox(sellerDomain(values)),
  key: ({ google, variables: values, site }) => checkPublicKey(google, values, site),
  database: withCredentials(database),
  seller: withCredentials(seller),
  rules: withCredentials(rulesAndIndexes),
  identity,
  mirror,
};

const Database = v.object({ concurrencyMode: v.optional(v.string(), '') });

/** A read transaction in the database locks nothing. */
async function database(deploy: Deploy): Promise<Finding> {
  const address = databaseAddress(deploy);
  const found = await readGoogle(deploy, address, Database);
  if (found === null)
    return failed('there is no database «(default)»: create it by the call of docs/deploy.md#2-firebase');
  if (found.concurrencyMode === 'OPTIMISTIC') return ok('optimistic concurrency');
  return failed(
    `${found.concurrencyMode.toLowerCase()} concurrency, so that any visitor can stop every order (docs/security.md#what-remains): curl --request PATCH "${address}?updateMask=concurrencyMode" --header "authorization: Bearer $(gcloud auth print-access-token)" --header 'content-type: application/json' --data '{ "concurrencyMode": "OPTIMISTIC" }' or, if Google refuses that, create the database again (docs/deploy.md#2-firebase)`,
  );
}

const Documents = v.object({ documents: v.optional(v.array(v.object({ name: v.string() })), []) });
const Accounts = v.object({ users: v.optional(v.array(FirebaseAccount), []) });

/** Checks that each seller of the panel is one for firestore.rules, with an account that the owner created, and the reverse. */
async function seller(deploy: Deploy): Promise<Finding> {
  const address = `${databaseAddress(deploy)}/documents/admins?pageSize=300`;
  const { documents } = (await readGoogle(deploy, address, Documents)) ?? { documents: [] };
  const admins = documents.map(({ name }) => name.split('/').at(-1) ?? '');
  const lookup = `${deploy.google.accounts}/v1/projects/${projectOf(deploy)}/accounts:lookup`;
  const found = admins.length === 0 ? null : await readGoogle(deploy, lookup, Accounts, { localId: admins });
  const hashes = (deploy.variables['VITE_SELLER_HASH'] ?? '').split(/[\s,]+/u).filter(Boolean).length;
  return checkSellers(admins, found?.users ?? [], hashes, sellerDomain(deploy.values));
}

const Release = v.object({ rulesetName: v.string() });
const Ruleset = v.object({ source: v.object({ files: v.array(v.object({ content: v.string() })) }) });
const IndexFields = v.array(v.looseObject({ fieldPath: v.string() }));
const LocalIndexes = v.object({
  indexes: v.array(v.object({ collectionGroup: v.string(), fields: IndexFields })),
});
const PublishedIndexes = v.object({
  indexes: v.optional(v.array(v.object({ name: v.string(), fields: IndexFields, state: v.string() })), []),
});

/** Checks that the published rules and indexes match the repository's. */
async function rulesAndIndexes(deploy: Deploy): Promise<Finding> {
  const root = `${deploy.google.rules}/v1`;
  const release = await readGoogle(
    deploy,
    `${root}/projects/${projectOf(deploy)}/releases/cloud.firestore`,
    Release,
  );
  const published = release && (await readGoogle(deploy, `${root}/${release.rulesetName}`, Ruleset));
  const address = `${databaseAddress(deploy)}/collectionGroups/-/indexes?pageSize=300`;
  const { indexes } = (await readGoogle(deploy, address, PublishedIndexes)) ?? { indexes: [] };
  const states = new Map(
    indexes.map(({ name, fields, state }) => [keyOf(name.split('/').at(-3) ?? '', fields), state]),
  );
  const expected = v
    .parse(LocalIndexes, JSON.parse(fileText('firestore.indexes.json')))
    .indexes.map(({ collectionGroup, fields }) => keyOf(collectionGroup, fields));
  const missing = expected.filter((key) => !states.has(key));
  const isSame = published?.source.files[0]?.content === fileText('firestore.rules');
  if (!isSame || missing.length > 0)
    return failed(
      `${[isSame ? '' : 'the published rules are not firestore.rules', ...missing.map((key) => `no index ${key}`)].filter(Boolean).join('; ')}: npx firebase deploy --only firestore`,
    );
  return expected.every((key) => states.get(key) === 'READY')
    ? ok(`as in firestore.rules, ${expected.length} indexes ready`)
    : failed('indexes are still being built: wait some minutes and run npm run doctor again');
}

/** Returns an index as readable text for comparison: «ordenes(user_sub, fecha)». Google appends the document's name. */
function keyOf(group: string, fields: v.InferOutput<typeof IndexFields>): string {
  const parts = fields
    .filter(({ fieldPath }) => fieldPath !== '__name__')
    .map(({ fieldPath, order, arrayConfig }) => `${fieldPath} ${String(order ?? arrayConfig)}`);
  return `${group}(${parts.join(', ')})`;
}

const Configuration = v.object({ issuer: v.string() });

/** Checks that the identity provider uses the issuer name of its tokens, and that a login may return to the published site. */
async function identity({ variables: values, site }: Deploy): Promise<Finding> {
  const domain = values['VITE_AUTH0_DOMAIN'] ?? '';
  if (domain === '') return skipped('VITE_AUTH0_DOMAIN is not set: write it into .env.production.local');
  const issuer = `${domain.includes('://') ? domain : `https://${domain}`}/`;
  const reply = await ask(`${issuer}.well-known/openid-configuration`).catch((cause: Error) => {
    throw new ToolError(
      `${issuer} does not answer (${reasonOf(cause)}): look at your connection, or correct VITE_AUTH0_DOMAIN`,
    );
  });
  const content = v.safeParse(Configuration, await reply.json().catch(() => null));
  if (!content.success || content.output.issuer !== issuer)
    return failed(
      `${issuer} is no identity provider: correct VITE_AUTH0_DOMAIN (Auth0 → the application → Domain)`,
    );
  if (site === '') return ok(issuer);
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: values['VITE_AUTH0_CLIENT_ID'] ?? '',
    redirect_uri: site,
    scope: 'openid',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  });
  const { status } = await ask(`${issuer}authorize?${query}`);
  return status < 400
    ? ok(`${issuer}, and a login may return to ${site}`)
    : failed(
        `Auth0 refuses a login of VITE_AUTH0_CLIENT_ID that returns to ${site}: add it to the application’s Allowed Callback URLs`,
      );
}

const HOUR_MS = 3_600_000;
/** Pages request an older list from the marketplace themselves. */
const MOST_HOURS = 24;

/** Checks that the mirror to deploy, or the published one, is less than a day old. */
async function mirror({ site }: Deploy): Promise<Finding> {
  const file = inRepository(`dist${MIRROR_ADDRESS}`);
  const run = 'import products in /admin, then npm run mirror and publish';
  if (site === '' && !existsSync(file)) return skipped(`none yet: ${run}`);
  try {
    const text = site === '' ? readFileSync(file, 'utf8') : await (await ask(site + MIRROR_ADDRESS)).text();
    const { at, products } = decodeMirror(JSON.parse(text));
    const hours = Math.floor((Date.now() - at.seconds * 1000) / HOUR_MS);
    const found = `${products.length} products, ${hours} h old`;
    return hours <= MOST_HOURS ? ok(found) : failed(`${found}: npm run mirror and publish (docs/mirror.md)`);
  } catch {
    return failed(`${site || 'dist'}${MIRROR_ADDRESS} is missing or damaged: ${run}`);
  }
}

/** Returns the REST address of the shop's database. */
function databaseAddress(deploy: Deploy): string {
  return `${deploy.google.firestore}/v1/projects/${projectOf(deploy)}/databases/(default)`;
}

function projectOf({ variables: values }: Deploy): string {
  return values['VITE_FIREBASE_PROJECT_ID'] ?? '';
}

function fileText(name: string): string {
  return readFileSync(inRepository(name), 'utf8');
}

/** Skips a check of Google's services on a machine without credentials. */
function withCredentials(check: Check<Deploy>): Check<Deploy> {
  return (deploy) => (deploy.google.headers === null ? skipped(LOG_IN_HINT) : check(deploy));
}

/**
 * Reads a resource, or the response to a query, as the owner; null for a missing one. @throws ToolError that names the missing
 * role or service
 */
async function readGoogle<T extends v.GenericSchema>(
  { google }: Deploy,
  address: string,
  schema: T,
  question?: object,
): Promise<v.InferOutput<T> | null> {
  const reply = await ask(address, google.headers ?? {}, question);
  if (reply.status === 404) return null;
  if (reply.ok) return v.parse(schema, await reply.json());
  throw new ToolError(
    `Google answers ${reply.status}: ${refusalOf(await reply.text())} Give your account the role Firebase Viewer, or enable the service.`,
  );
}
