import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { inRepository } from '#tools/repository.ts';

import { addressVariables, type StackAddresses } from '#tools/stack-addresses.ts';
import { rewrites } from '#deploy/pages/pages.ts';
import { inlineSources } from './inline-code.ts';
import { oldAddressRedirects } from './old-addresses.ts';
import { policyFor, type Policy, type Variables } from './policy.ts';

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

/**
 * firebase.json for a deploy: its redirects are those of the owner's old addresses, its rewrites those of the table of
 * screens; its policy names the addresses of the site's own `VITE_*` variables, and allows the inline code of the build
 * in `dist`.
 */
export function deployConfig(variables: Variables, dist: string): FirebaseConfig {
  return withPolicyFor(readConfig(), variables, inlineSources(dist));
}

/**
 * The hosting section for the local stack: its policy names the stack's addresses instead of production's.
 * @param dist folder of the build; the development server has none.
 */
export function localHosting(addresses: StackAddresses, dist?: string): Hosting {
  const { identity, services } = addresses;
  const pictureHosts = { 'https://s.gravatar.com': identity, 'https://http2.mlstatic.com': services };
  const inline: Policy = dist === undefined ? new Map() : inlineSources(dist);
  return withPolicyFor(readConfig(), addressVariables(addresses), inline, pictureHosts).hosting;
}

/** The hosting section exactly as firebase.json, or another file of that form, has it. */
export function productionHosting(path?: string): Hosting {
  return readConfig(path).hosting;
}

/** Headers that every address of the site is sent with. */
export function commonHeaders(hosting: Hosting): Record<string, string> {
  const common = hosting.headers.find(({ source }) => source === '**')?.headers ?? [];
  return Object.fromEntries(common.map(({ key, value }) => [key, value]));
}

function readConfig(path = inRepository('firebase.json')): FirebaseConfig {
  return v.parse(configSchema, JSON.parse(readFileSync(path, 'utf8')));
}

function withPolicyFor(
  config: FirebaseConfig,
  variables: Variables,
  inline: Policy,
  instead?: Variables,
): FirebaseConfig {
  const headers = config.hosting.headers.map(({ source, headers: pairs }) => ({
    source,
    headers: pairs.map(({ key, value }) => ({
      key,
      value: key === POLICY_HEADER ? policyFor(value, variables, inline, instead) : value,
    })),
  }));
  return { ...config, hosting: { ...config.hosting, redirects: oldAddressRedirects(), rewrites, headers } };
}
