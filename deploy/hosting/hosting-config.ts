import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { inRepository } from '../../local/repository.ts';
import { addressVariables } from '../../local/site-variables.ts';
import type { StackAddresses } from '../../local/stack.ts';
import { policyFor, type Variables } from './policy.ts';

const hostingSchema = v.looseObject({
  headers: v.array(
    v.object({ source: v.string(), headers: v.array(v.object({ key: v.string(), value: v.string() })) }),
  ),
});

const configSchema = v.looseObject({ hosting: hostingSchema });

/** firebase.json. */
type FirebaseConfig = v.InferOutput<typeof configSchema>;

/** The hosting section of firebase.json. */
export type Hosting = v.InferOutput<typeof hostingSchema>;

export const POLICY_HEADER = 'Content-Security-Policy';

/** firebase.json for a deploy: its policy names the addresses of the site's own `VITE_*` variables. */
export function deployConfig(variables: Variables): FirebaseConfig {
  return withPolicyFor(readConfig(), variables);
}

/** The hosting section for the local stack: its policy names the stack's addresses instead of production's. */
export function localHosting(addresses: StackAddresses): Hosting {
  const { identity, services } = addresses;
  const pictureHosts = { 'https://s.gravatar.com': identity, 'https://http2.mlstatic.com': services };
  return withPolicyFor(readConfig(), addressVariables(addresses), pictureHosts).hosting;
}

/** The hosting section exactly as firebase.json has it. */
export function productionHosting(): Hosting {
  return readConfig().hosting;
}

/** Headers that every address of the site is sent with. */
export function commonHeaders(hosting: Hosting): Record<string, string> {
  const common = hosting.headers.find(({ source }) => source === '**')?.headers ?? [];
  return Object.fromEntries(common.map(({ key, value }) => [key, value]));
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
