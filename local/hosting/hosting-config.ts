import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { inRepository } from '../repository.ts';
import type { StackAddresses } from '../stack.ts';
import { covers } from './glob.ts';

const configSchema = v.object({
  hosting: v.object({
    rewrites: v.array(v.object({ source: v.string(), destination: v.string() })),
    headers: v.array(
      v.object({ source: v.string(), headers: v.array(v.object({ key: v.string(), value: v.string() })) }),
    ),
  }),
});

/** What firebase.json says of a path. */
export interface Hosting {
  headersFor(path: string): Record<string, string>;
  /** The file that is served in place of one that does not exist, or null: then it is a 404. */
  rewriteOf(path: string): string | null;
}

/** Which local address stands in for each production origin of the Content-Security-Policy. */
const STAND_INS: Readonly<Record<string, 'firestore' | 'auth' | 'identity' | 'services'>> = {
  'https://firestore.googleapis.com': 'firestore',
  'https://identitytoolkit.googleapis.com': 'auth',
  'https://securetoken.googleapis.com': 'auth',
  'https://bornera.us.auth0.com': 'identity',
  'https://s.gravatar.com': 'identity',
  'https://http2.mlstatic.com': 'services',
  'https://api.mercadolibre.com': 'services',
  'https://apis.andreani.com': 'services',
  'https://api.emailjs.com': 'services',
  'https://api.callmebot.com': 'services',
  'https://blynk.cloud': 'services',
  'https://docs.google.com': 'services',
  'https://nominatim.openstreetmap.org': 'services',
  'https://api.ipify.org': 'services',
};

/**
 * Reads firebase.json's hosting section.
 * @param addresses of the local stack, which then replace the production origins in the policy; null leaves
 * the headers exactly as production sends them.
 */
export function readHosting(addresses: StackAddresses | null): Hosting {
  const text = readFileSync(inRepository('firebase.json'), 'utf8');
  const { hosting } = v.parse(configSchema, JSON.parse(text));
  return {
    headersFor(path) {
      const matching = hosting.headers.filter(({ source }) => covers(source, path));
      const pairs = matching.flatMap(({ headers }) => headers);
      return Object.fromEntries(pairs.map(({ key, value }) => [key, localised(key, value, addresses)]));
    },
    rewriteOf(path) {
      return hosting.rewrites.find(({ source }) => covers(source, path))?.destination ?? null;
    },
  };
}

function localised(key: string, value: string, addresses: StackAddresses | null): string {
  if (addresses === null || key !== 'Content-Security-Policy') return value;
  const local = {
    firestore: `http://${addresses.firestore.host}:${addresses.firestore.port}`,
    auth: addresses.auth,
    identity: addresses.identity,
    services: addresses.services,
  };
  const directives = value.split('; ').map((directive) => {
    const words = directive.split(' ').map((word) => {
      const part = STAND_INS[word];
      return part === undefined ? word : local[part];
    });
    return [...new Set(words)].join(' ');
  });
  return directives.join('; ');
}
