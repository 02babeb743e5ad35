import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { failed, ok, skipped, type Check, type Finding } from '#deploy/checks/check.ts';
import { LOG_IN_HINT } from '#deploy/database/google-headers.ts';
import { refusalOf } from '#deploy/database/google-refusal.ts';
import { ToolError } from '#tools/run-tool.ts';
import type { Deploy } from './deploy.ts';

const Database = v.object({
  locationId: v.optional(v.string(), ''),
  concurrencyMode: v.optional(v.string(), ''),
});

/** The database exists under the name that the page uses, and a transaction that reads in it locks nothing. */
export async function database(deploy: Deploy): Promise<Finding> {
  const address = databaseAddress(deploy);
  const found = await readGoogle(deploy, address, Database);
  if (found === null)
    return failed('there is no database «(default)»: create it by the call of docs/deploy.md#2-firebase');
  const mode = found.concurrencyMode.toLowerCase();
  return mode === 'optimistic'
    ? ok(`${found.locationId}, optimistic concurrency`)
    : failed(
        `${mode} concurrency, so that any visitor can stop every order (docs/security.md#what-remains): change it with ${optimisticCall(address)} or, if Google refuses that, make the database anew (docs/deploy.md#2-firebase)`,
      );
}

/** The call that changes the mode of a database that exists; its documents stay. */
function optimisticCall(address: string): string {
  return `curl --request PATCH "${address}?updateMask=concurrencyMode" --header "authorization: Bearer $(gcloud auth print-access-token)" --header 'content-type: application/json' --data '{ "concurrencyMode": "OPTIMISTIC" }'`;
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
    : failed(
        `admins has ${admins} documents and VITE_SELLER_HASH ${hashes} hashes: each seller needs one of both (docs/deploy.md#3-the-sellers-account)`,
      );
}

const Release = v.object({ rulesetName: v.string() });
const Ruleset = v.object({ source: v.object({ files: v.array(v.object({ content: v.string() })) }) });

const PUBLISH_RULES = 'npx firebase deploy --only firestore:rules';
const PUBLISH_INDEXES = 'npx firebase deploy --only firestore:indexes';

/** The published rules are firestore.rules. */
export async function rules(deploy: Deploy): Promise<Finding> {
  const root = `${deploy.google.rules}/v1`;
  const address = `${root}/projects/${projectOf(deploy)}/releases/cloud.firestore`;
  const release = await readGoogle(deploy, address, Release);
  if (release === null) return failed(`no rules are published: ${PUBLISH_RULES}`);
  const published = await readGoogle(deploy, `${root}/${release.rulesetName}`, Ruleset);
  const local = readFileSync(join(deploy.folder, 'firestore.rules'), 'utf8');
  return published?.source.files[0]?.content === local
    ? ok('as in firestore.rules')
    : failed(`the published rules are others than firestore.rules: ${PUBLISH_RULES}`);
}

const Index = v.object({
  queryScope: v.string(),
  fields: v.array(
    v.object({
      fieldPath: v.string(),
      order: v.optional(v.string(), ''),
      arrayConfig: v.optional(v.string(), ''),
    }),
  ),
});
type Index = v.InferOutput<typeof Index>;

const LocalIndexes = v.object({
  indexes: v.array(v.object({ ...Index.entries, collectionGroup: v.string() })),
});
const DeployedIndexes = v.object({
  indexes: v.optional(v.array(v.object({ ...Index.entries, name: v.string(), state: v.string() })), []),
});

/** The published indexes are those of firestore.indexes.json, and ready. */
export async function indexes(deploy: Deploy): Promise<Finding> {
  const address = `${databaseAddress(deploy)}/collectionGroups/-/indexes?pageSize=300`;
  const published = (await readGoogle(deploy, address, DeployedIndexes))?.indexes ?? [];
  const text = readFileSync(join(deploy.folder, 'firestore.indexes.json'), 'utf8');
  const wanted = v
    .parse(LocalIndexes, JSON.parse(text))
    .indexes.map((index) => keyOf(index.collectionGroup, index));
  const states = new Map(published.map((index) => [keyOf(groupOf(index.name), index), index.state]));
  const missing = wanted.filter((key) => !states.has(key));
  const building = wanted.filter((key) => states.has(key) && states.get(key) !== 'READY');
  if (missing.length > 0) return failed(`missing ${missing.join('; ')}: ${PUBLISH_INDEXES}`);
  if (building.length > 0)
    return failed(`still building ${building.join('; ')}: wait some minutes and look again`);
  return ok(`${wanted.length}, all ready`);
}

/** REST address of the shop's database. */
function databaseAddress(deploy: Deploy): string {
  return `${deploy.google.firestore}/v1/projects/${projectOf(deploy)}/databases/(default)`;
}

function projectOf({ variables }: Deploy): string {
  return variables['VITE_FIREBASE_PROJECT_ID'] ?? '';
}

/** A text for comparing and for reading: «ordenes(user_sub ↑, fecha ↓)». Google adds the document's name at the end. */
function keyOf(group: string, { queryScope, fields }: Index): string {
  const parts = fields
    .filter(({ fieldPath }) => fieldPath !== '__name__')
    .map(
      ({ fieldPath, order, arrayConfig }) =>
        `${fieldPath} ${arrayConfig || (order === 'DESCENDING' ? '↓' : '↑')}`,
    );
  return `${group}(${parts.join(', ')})${queryScope === 'COLLECTION' ? '' : ` ${queryScope}`}`;
}

/** `projects/…/collectionGroups/{group}/indexes/{id}` → group. */
function groupOf(name: string): string {
  return name.split('/').at(-3) ?? '';
}

/** Skips a check of Google's services where this machine has no credentials. */
export function withCredentials(check: Check<Deploy>): Check<Deploy> {
  return (deploy) => (deploy.google.headers === null ? skipped(LOG_IN_HINT) : check(deploy));
}

const TIMEOUT_MS = 15_000;

/** Reads a resource as the owner; null where there is none. @throws ToolError with the role or the service that is missing. */
async function readGoogle<T extends v.GenericSchema>(
  { google }: Deploy,
  address: string,
  schema: T,
): Promise<v.InferOutput<T> | null> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const reply = await fetch(address, { headers: google.headers ?? {}, signal });
  if (reply.status === 404) return null;
  if (!reply.ok) throw new ToolError(await refusalText(reply));
  return v.parse(schema, await reply.json());
}

async function refusalText(reply: Response): Promise<string> {
  const message = refusalOf(await reply.text());
  const advice =
    reply.status === 403 ? ' Give your account the role Firebase Viewer, or enable the service.' : '';
  return `Google answers ${reply.status}: ${message}${advice}`;
}
