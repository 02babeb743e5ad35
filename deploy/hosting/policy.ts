import { ToolError } from '#tools/run-tool.ts';

/** Values of `VITE_*` variables. A service without a value is off. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** The variable that replaces each of Google's hosts in the local stack. */
const ENGINES: Readonly<Record<string, string>> = {
  'https://firestore.googleapis.com': 'VITE_FIRESTORE_EMULATOR',
  'https://identitytoolkit.googleapis.com': 'VITE_AUTH_EMULATOR',
  'https://securetoken.googleapis.com': 'VITE_AUTH_EMULATOR',
};

/** Sources for App Check, if configured: its exchange, and reCAPTCHA's scripts, frames and trusted types. */
const APP_CHECK: Policy = new Map([
  ['script-src', ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/']],
  ['frame-src', ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/']],
  ['connect-src', ['https://content-firebaseappcheck.googleapis.com', 'https://www.google.com/recaptcha/']],
  // Google does not document the names of its trusted-types policies.
  ['trusted-types', ['*']],
]);

/** Sources of each directive: `script-src` → `['self']`. */
export type Policy = ReadonlyMap<string, readonly string[]>;

/**
 * Returns the Content-Security-Policy for a site's configuration: that of firebase.json, where variables stand for addresses.
 * @param inline further sources by directive: the hashes of the pages' inline code
 * @param instead replacements of further origins, e.g. of pictures in the local stack
 */
export function policyFor(
  policy: string,
  variables: Variables,
  inline: Policy,
  instead: Variables = {},
): string {
  const directives = [...parsePolicy(policy)].map(([name, words]) => {
    const own = words.flatMap((word) => instead[word] ?? sourcesOf(word, variables));
    const appCheck = variables['VITE_APP_CHECK_KEY'] ? (APP_CHECK.get(name) ?? []) : [];
    return [name, ...new Set([...own, ...appCheck, ...(inline.get(name) ?? [])])].join(' ');
  });
  return directives.join('; ');
}

/** Parses a policy. Directives keep their order. */
export function parsePolicy(policy: string): Policy {
  const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/u));
  return new Map(directives.flatMap(([name, ...words]) => (name ? [[name, words]] : [])));
}

function sourcesOf(word: string, variables: Variables): readonly string[] {
  if (word.startsWith('VITE_')) return originsOf(variables, word);
  const engine = ENGINES[word];
  const local = engine === undefined ? [] : originsOf(variables, engine, 'http');
  return local.length > 0 ? local : [word];
}

/**
 * Returns the origins of a variable's addresses, with or without scheme; none for an empty one. Only the picture hosts may be
 * several, separated by spaces or commas.
 * @throws ToolError that names a variable with an invalid address
 */
function originsOf(variables: Variables, name: string, scheme = 'https'): readonly string[] {
  const value = variables[name] ?? '';
  const values = name === 'VITE_PICTURE_HOSTS' ? value.split(/[\s,]+/u) : [value.trim()];
  return values.filter(Boolean).map((text) => {
    const address = text.includes('://') ? text : `${scheme}://${text}`;
    if (!URL.canParse(address)) throw new ToolError(`${name} is no address: «${text}»`);
    return new URL(address).origin;
  });
}
