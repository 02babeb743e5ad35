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

/** Content of firebase.json. */
type FirebaseConfig = v.InferOutput<typeof configSchema>;

/** The hosting section of firebase.json. */
export type Hosting = v.InferOutput<typeof hostingSchema>;

export const POLICY_HEADER = 'Content-Security-Policy';

/**
 * Returns firebase.json for a deploy. Redirects come from the owner's old addresses, rewrites from the table of screens. The
 * policy has the addresses of the site's own `VITE_*` variables, and allows the inline code of the build in `dist`.
 */
export function deployConfig(variables: Variables, dist: string): FirebaseConfig {
  return withPolicyFor(readConfig(), variables, inlineSources(dist));
}

/**
 * Returns the hosting section for the local stack: its policy has the stack's addresses instead of production's.
 * @param dist folder of the build; the development server has none
 */
export function localHosting(addresses: StackAddresses, dist?: string): Hosting {
  const { identity, services } = addresses;
  const pictureHosts = { 'https://s.gravatar.com': identity, 'https://http2.mlstatic.com': services };
  const inline: Policy = dist === undefined ? new Map() : inlineSources(dist);
  return withPolicyFor(readConfig(), addressVariables(addresses), inline, pictureHosts).hosting;
}

/** Returns the hosting section exactly as in firebase.json, or in another file of that format. */
export function productionHosting(path?: string): Hosting {
  return readConfig(path).hosting;
}

/** Returns the headers sent with every address of the site. */
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
