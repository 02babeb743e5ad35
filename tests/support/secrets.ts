import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** What may be in no file that the public gets. */
const PATTERNS: Readonly<Record<string, RegExp>> = {
  // With what follows the words: libraries that read keys know the words too.
  'private key': /-----BEGIN [A-Z ]*PRIVATE KEY-----(?:\\[nr]|\s)*[\w+/]{4}/,
  'service account': /private_key_id|client_x509_cert_url|\.iam\.gserviceaccount\.com/,
  'client secret': /client_secret["'`]?\s*[:=]\s*["'`][\w-]{8,}|CLIENT_SECRET/,
  'refresh token': /REFRESH_TOKEN["'`]?\s*[:=]|\bTG-[\da-f]{20,}/,
  'marketplace token': /\bAPP_USR-\d+/,
  'administrator of the local engine': /Bearer owner/,
  'address of a local engine': /(?:localhost|127\.0\.0\.1|\[::1\]):\d{4,5}/,
  'address of a developer’s folder': /\/(?:home|Users)\/[\w.-]+\//,
};

/**
 * Every secret in the files of a folder, each as `file: what`.
 * @param values texts that are secret on this machine, by what they are: passwords, variables of the environment.
 */
export function secretsIn(folder: string, values: Readonly<Record<string, string>>): string[] {
  const patterns = Object.entries(PATTERNS);
  const secrets = Object.entries(values).filter(([, value]) => value !== '');
  return filesOf(folder).flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const found = [
      ...patterns.filter(([, pattern]) => pattern.test(text)),
      ...secrets.filter(([, value]) => text.includes(value)),
    ];
    return found.map(([what]) => `${relative(folder, file)}: ${what}`);
  });
}

/** The variables of `.env` files' texts that are not meant for the page, by their names. */
export function privateVariables(texts: readonly string[]): Record<string, string> {
  const lines = texts.join('\n').matchAll(/^\s*(?:export\s+)?(\w+)\s*=\s*["']?(.*?)["']?\s*$/gm);
  const pairs = Array.from(lines, ([, name = '', value = '']) => [name, value] as const);
  // A value such as `1` or `on` is in every file.
  return Object.fromEntries(pairs.filter(([name, value]) => !name.startsWith('VITE_') && value.length >= 8));
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
