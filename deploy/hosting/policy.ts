import { ToolError } from '#tools/run-tool.ts';

/** Values of `VITE_*` variables. A service without a value is off. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** The variable with the address of each service in firebase.json's policy. */
const SERVICES: Readonly<Record<string, string>> = {
  'https://bornera.us.auth0.com': 'VITE_AUTH0_DOMAIN',
  'https://api.mercadolibre.com': 'VITE_MARKETPLACE_URL',
  'https://apis.andreani.com': 'VITE_COURIER_URL',
  'https://api.emailjs.com': 'VITE_EMAIL_URL',
  'https://api.callmebot.com': 'VITE_BOT_URL',
  'https://blynk.cloud': 'VITE_IOT_URL',
  'https://docs.google.com': 'VITE_FORMS_URL',
  'https://nominatim.openstreetmap.org': 'VITE_GEOCODING_URL',
  'https://api.ipify.org': 'VITE_IP_URL',
};

/** The variable that replaces each of Google's hosts in the local stack. */
const ENGINES: Readonly<Record<string, string>> = {
  'https://firestore.googleapis.com': 'VITE_FIRESTORE_EMULATOR',
  'https://identitytoolkit.googleapis.com': 'VITE_AUTH_EMULATOR',
  'https://securetoken.googleapis.com': 'VITE_AUTH_EMULATOR',
};

/** Sources of App Check, where it is configured: its exchange, and reCAPTCHA's scripts, frames and trusted types. */
const APP_CHECK: Policy = new Map([
  ['script-src', ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/']],
  ['frame-src', ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/']],
  ['connect-src', ['https://content-firebaseappcheck.googleapis.com', 'https://www.google.com/recaptcha/']],
  // Google does not document the names of its policies.
  ['trusted-types', ['*']],
]);

/** Sources of each directive: `script-src` → `['self']`. */
export type Policy = ReadonlyMap<string, readonly string[]>;

/**
 * Returns the Content-Security-Policy for a site's configuration: that of firebase.json, with only the addresses that
 * the page uses.
 * @param inline further sources by directive: the hashes of the pages' inline code.
 * @param instead replacements of further origins, e.g. of the pictures in the local stack.
 */
export function policyFor(
  policy: string,
  variables: Variables,
  inline: Policy,
  instead: Variables = {},
): string {
  const directives = [...parsePolicy(policy)].map(([name, words]) => {
    const own = words.flatMap((word) => instead[word] ?? originInstead(word, variables));
    const appCheck = variables['VITE_APP_CHECK_KEY'] ? (APP_CHECK.get(name) ?? []) : [];
    const pictures = name === 'img-src' ? pictureHosts(variables) : [];
    const sentry = name === 'connect-src' ? originOf(variables, 'VITE_SENTRY_DSN') : [];
    return [
      name,
      ...new Set([...own, ...pictures, ...sentry, ...appCheck, ...(inline.get(name) ?? [])]),
    ].join(' ');
  });
  return directives.join('; ');
}

/** Parses a policy. Directives keep their order. */
export function parsePolicy(policy: string): Policy {
  const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/u));
  return new Map(directives.flatMap(([name, ...words]) => (name ? [[name, words]] : [])));
}

/** Hosts of pictures that the seller adds beside the marketplace's, separated by spaces or commas. */
function pictureHosts(variables: Variables): readonly string[] {
  const name = 'VITE_PICTURE_HOSTS';
  const hosts = (variables[name] ?? '').split(/[\s,]+/u);
  return hosts.flatMap((host) => originOf({ [name]: host }, name));
}

function originInstead(word: string, variables: Variables): readonly string[] {
  const [service, engine] = [SERVICES[word], ENGINES[word]];
  if (service !== undefined) return originOf(variables, service);
  const local = engine === undefined ? [] : originOf(variables, engine, 'http');
  return local.length > 0 ? local : [word];
}

/**
 * The origin of a variable's address, which may lack its scheme; none for an empty one.
 * @throws ToolError that names a variable whose value is no address.
 */
function originOf(variables: Variables, name: string, scheme = 'https'): readonly string[] {
  const value = (variables[name] ?? '').trim();
  if (value === '') return [];
  const address = value.includes('://') ? value : `${scheme}://${value}`;
  if (!URL.canParse(address)) throw new ToolError(`${name} is no address: «${value}»`);
  return [new URL(address).origin];
}
