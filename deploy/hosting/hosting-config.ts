import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { inRepository } from '../../local/repository.ts';
import { addressVariables } from '../../local/site-variables.ts';
import type { StackAddresses } from '../../local/stack.ts';
import { covers } from './glob.ts';
import { policyFor, type Variables } from './policy.ts';

const hostingSchema = v.looseObject({
  cleanUrls: v.optional(v.boolean(), false),
  rewrites: v.array(v.object({ source: v.string(), destination: v.string() })),
  headers: v.array(
    v.object({ source: v.string(), headers: v.array(v.object({ key: v.string(), value: v.string() })) }),
  ),
});

const configSchema = v.looseObject({ hosting: hostingSchema });

/** firebase.json, with as much of it known as we look at. */
type FirebaseConfig = v.InferOutput<typeof configSchema>;

/** What firebase.json says of a path. */
export interface Hosting {
  /** Whether an address stands for the file of its name and `.html`. */
  readonly cleanUrls: boolean;
  headersFor(path: string): Record<string, string>;
  /** The file that is served in place of one that does not exist, or null: then it is a 404. */
  rewriteOf(path: string): string | null;
}

export const POLICY_HEADER = 'Content-Security-Policy';

/** Where the pictures lie on a developer's machine: the buyers' at the identity server, products' at the services. */
function localPictures({ identity, services }: StackAddresses): Variables {
  return { 'https://s.gravatar.com': identity, 'https://http2.mlstatic.com': services };
}

/**
 * Reads firebase.json's hosting section.
 * @param addresses of the local stack, which then replace the production origins in the policy; null leaves
 * the headers exactly as they stand there.
 */
export function readHosting(addresses: StackAddresses | null): Hosting {
  const config = readConfig();
  if (addresses === null) return hostingOf(config);
  return hostingOf(withPolicyFor(config, addressVariables(addresses), localPictures(addresses)));
}

/** What a site is deployed with: firebase.json with the policy of the site's own `VITE_*` variables. */
export function deployConfig(variables: Variables): FirebaseConfig {
  return withPolicyFor(readConfig(), variables);
}

/** What a configuration says of each path. */
export function hostingOf({ hosting }: FirebaseConfig): Hosting {
  return {
    cleanUrls: hosting.cleanUrls,
    headersFor(path) {
      const matching = hosting.headers.filter(({ source }) => covers(source, path));
      const pairs = matching.flatMap(({ headers }) => headers);
      return Object.fromEntries(pairs.map(({ key, value }) => [key, value]));
    },
    rewriteOf(path) {
      return hosting.rewrites.find(({ source }) => covers(source, path))?.destination ?? null;
    },
  };
}

function readConfig(): FirebaseConfig {
  return v.parse(configSchema, JSON.parse(readFileSync(inRepository('firebase.json'), 'utf8')));
}

function withPolicyFor(config: FirebaseConfig, variables: Variables, instead?: Variables): FirebaseConfig {
  const headers = config.hosting.headers.map(({ source, headers: pairs }) => ({
    source,
    headers: pairs.map(({ key, value }) => ({
      key,
      value: key === POLICY_HEADER ? policyFor(value, variables, instead) : value,
    })),
  }));
  return { ...config, hosting: { ...config.hosting, headers } };
}
