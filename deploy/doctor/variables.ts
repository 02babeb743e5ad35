import { readdirSync, readFileSync } from 'node:fs';
import { inRepository } from '#tools/repository.ts';
import { readEnv } from '#config/env.ts';
import { okUnless, type Finding } from '#deploy/checks/check.ts';

type Variables = Readonly<Record<string, string | undefined>>;

const HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/u;

/** The required format of variables, with an example. An empty optional variable is a service that is off. */
const FORMS: Readonly<Record<string, readonly [form: RegExp, example: string]>> = {
  VITE_FIREBASE_API_KEY: [/^AIza[\w-]{35}$/u, 'AIza… (39 characters, Firebase console → Project settings)'],
  VITE_FIREBASE_PROJECT_ID: [/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/u, 'my-shop-1a2b3'],
  VITE_FIREBASE_AUTH_DOMAIN: [HOST, 'my-shop.firebaseapp.com, without https://'],
  VITE_AUTH0_DOMAIN: [HOST, 'my-shop.us.auth0.com, without https://'],
  VITE_AUTH0_CLIENT_ID: [/^[\w-]{20,64}$/u, 'the 32 characters of the application’s Client ID'],
  // Auth0 silently drops claims of its own namespaces.
  VITE_FIREBASE_TOKEN_CLAIM: [
    /^https?:\/\/(?![^/]*(auth0\.com|webtask\.io|webtask\.run))\S+$/u,
    'https://your.host/firebase_token, not under auth0.com',
  ],
  VITE_SELLER_HASH: [
    /^[0-9a-f]{64}([\s,]+[0-9a-f]{64})*$/iu,
    '64 hexadecimal digits for each seller, with commas between: node tools/run.mjs deploy/seller/hash-seller.ts USER',
  ],
  VITE_PRODUCTION_HOST: [HOST, 'www.example.com, without https://'],
  VITE_BOT_PHONE: [/^\+\d{8,15}$/u, '+5493515550000'],
  VITE_IOT_PIN: [/^V\d{1,3}$/u, 'V1'],
  VITE_FORMS_FIELDS: [/^entry\.\d+(,entry\.\d+){3}$/u, 'entry.1,entry.2,entry.3,entry.4'],
};

/** Placeholders for values that the owner must fill in, in the example of docs/deploy.md and in the formats above. */
const PLACEHOLDER = /…|\.\.\.|<[^>]*>|\bTU_|\bYOUR[-_]|your\.host|\bexample\.(?:com|org|net)\b|^my-shop/iu;
const EXAMPLES: ReadonlySet<string> = new Set(['entry.1,entry.2,entry.3,entry.4', '+5493515550000']);

/** Variables that a service needs besides its address. */
const SERVICES: Readonly<Record<string, readonly string[]>> = {
  VITE_EMAIL_URL: [
    'VITE_EMAIL_SERVICE',
    'VITE_EMAIL_KEY',
    'VITE_EMAIL_ORDER_TEMPLATE',
    'VITE_PRODUCTION_HOST',
  ],
  VITE_BOT_URL: ['VITE_BOT_PHONE', 'VITE_BOT_KEY'],
  VITE_IOT_URL: ['VITE_IOT_TOKEN', 'VITE_IOT_PIN'],
  VITE_FORMS_URL: ['VITE_FORMS_FIELDS'],
  VITE_APP_CHECK_KEY: ['VITE_FIREBASE_APP_ID'],
};

/** Variables of the local stack: a page that uses them would not reach Google. */
const LOCAL_ONLY = ['VITE_FIRESTORE_EMULATOR', 'VITE_AUTH_EMULATOR'];

/** Checks that every variable of the site is known, well formed, and set if required (src/config/env.ts). */
export function checkVariables(values: Variables): Finding {
  const valueOf = (name: string): string => (values[name] ?? '').trim();
  const isSet = (name: string): boolean => valueOf(name) !== '';
  const known = knownVariables();
  const set = Object.keys(values).filter(isSet);
  const problems = [
    missingVariables(values),
    ...set
      .filter((name) => !known.has(name))
      .map((name) => `${name} is no variable of the site: correct its name`),
    ...LOCAL_ONLY.filter(isSet).map((name) => `remove ${name}: it is for the local stack`),
    ...set.flatMap((name) => formProblem(name, valueOf(name))),
    ...Object.entries(SERVICES).flatMap(([address, needed]) =>
      isSet(address)
        ? needed.filter((name) => !isSet(name)).map((name) => `${address} also needs ${name}`)
        : [],
    ),
  ];
  const off = [...known].filter((name) => name.endsWith('_URL') && !isSet(name));
  const services = off.map((name) => name.replace(/^VITE_|_URL$/gu, '').toLowerCase());
  return okUnless(problems, `${set.length} set${off.length > 0 ? `; off: ${services.join(', ')}` : ''}`);
}

/** Returns the missing required variables, with what to do; '' for none. */
export function missingVariables(values: Variables): string {
  try {
    readEnv(values);
    return '';
  } catch (cause) {
    return `${cause instanceof Error ? cause.message : String(cause)} Write them into .env.production.local`;
  }
}

/** Returns the variables named in the source code. */
function knownVariables(): ReadonlySet<string> {
  const files = readdirSync(inRepository('src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/u.test(file))
    .map((file) => readFileSync(inRepository(`src/${file}`), 'utf8'));
  return new Set(files.flatMap((text) => text.match(/VITE_[A-Z\d_]+/gu) ?? []));
}

function formProblem(name: string, value: string): readonly string[] {
  if (PLACEHOLDER.test(value) || EXAMPLES.has(value))
    return [`${name} still has the example’s «${value}»: write your own, or remove it if it is optional`];
  const [form, example] =
    FORMS[name] ?? (name.endsWith('_URL') || name.endsWith('_DSN') ? [/^https:\/\/\S+$/u, 'https://…'] : []);
  return form === undefined || form.test(value) ? [] : [`${name} must look like ${example}`];
}
