import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { ownersValues } from '#config/check-values.ts';

/** Includes indented code blocks, in lists. */
const CODE_BLOCK = /^ *```[\s\S]*?^ *```/gm;

const FOLDERS = [
  'src',
  'auth0',
  'local',
  'deploy',
  'tests',
  'tools',
  'docs',
  'public',
  '.github',
  'projects-md',
];

/** Paths in documents that a clone may lack: files that commands and owners write or delete, and an example. */
const OTHER_PATHS = new Set(
  [
    'dist/ dist/catalogo.json .local/catalogo.json catalogo.json lista.json llms.txt robots.txt sitemap.xml sw.js',
    'release.txt og.png firebase.deploy.json backups/ pedidos-2026-11-01-a-2026-11-22.csv',
    'public/app/narrow.webp public/app/wide.webp public/fotos/esp32.webp otra.html',
    'projects-md/ projects-md/img/ dimmer.md img/dimmer-conexiones.svg 75-electronica.md',
  ]
    .join(' ')
    .split(' '),
);

/** Names in documents that the code does not have: examples, and names of other programs. */
const OTHER_NAMES = new Set([
  'MLA123',
  'REPOSITORY',
  'DENY',
  'write_count',
  'client_email',
  'private_key',
  'loginWithPopup',
]);

const everyFile = [
  ...FOLDERS.filter((folder) => existsSync(folder)).flatMap(filesBelow),
  ...readdirSync('.'),
].filter((name) => statSync(name).isFile());
const files = everyFile.filter((name) => /\.(tsx?|[mc]?js|css|md|rules|ya?ml)$/.test(name));
/** The repository's own documents; those for buyers mention no code. */
const documents = files.filter((file) => /^(docs\/.*|[A-Z]+)\.md$/.test(file));
const sources = files.filter((file) => /^src\/.*(?<!\.test)\.tsx?$/.test(file)).map(read);

it('every document of docs/ that a file names exists, with the heading after its #', () => {
  const broken = files.flatMap((file) =>
    (read(file).match(/(?<![\w./-])docs\/[\w/-]+\.md(?:#[\w-]+)?/g) ?? [])
      .filter((address) => !existsInRepository(address))
      .map((address) => `${file}: ${address}`),
  );
  expect(broken).toEqual([]);
});

// Anchors of the how-to are sections of its page, not headings of its files.
it('every relative link of a Markdown file leads to a file, and to one of its headings', () => {
  const pages = files.filter((file) => file.endsWith('.md') && !file.startsWith('src/shop/how-to/content/'));
  const broken = pages.flatMap((file) =>
    Array.from(withoutCode(read(file)).matchAll(/\]\(([^\s)]+)/g), ([, address = '']) => address)
      .filter((address) => !/^([a-z]+:|\/)/.test(address))
      .map((address) => (address.startsWith('#') ? file + address : join(dirname(file), address)))
      .filter((address) => !existsInRepository(address))
      .map((address) => `${file}: ${address}`),
  );
  expect(broken).toEqual([]);
});

it('every path between backticks in a document is one of the repository', () => {
  const known = new Set(everyFile.flatMap(namesOfPath));
  const unknown = documents.flatMap((file) =>
    quotedWords(file)
      .filter((word) => isPath(word, known) && !OTHER_PATHS.has(word) && !leadsTo(word, known))
      .map((path) => `${file}: ${path}`),
  );
  expect(unknown).toEqual([]);
});

it('every name between backticks in a document exists in the code', () => {
  const code = files.filter((file) => !file.endsWith('.md')).map((file) => withoutComments(read(file)));
  const known = new Set(code.flatMap((text) => text.match(/[\w$]+/g) ?? []));
  const unknown = documents.flatMap((file) =>
    quotedWords(file, withoutCode)
      .map((word) => word.replace(/\(\)$/, ''))
      .filter((word) => /^[a-zA-Z]+[A-Z_]\w+$/.test(word) && !OTHER_NAMES.has(word) && !known.has(word))
      .map((name) => `${file}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

it('a document that says a name is «of» or «in» a file names the file that declares it', () => {
  const undeclared = documents.flatMap((file) =>
    Array.from(
      read(file).matchAll(/((?:`\w+`(?:,| and)?\s+)+)(?:of|in)\s+`([\w./-]+\.(?:tsx?|rules))`/g),
    ).flatMap(([, names = '', path = '']) =>
      Array.from(names.matchAll(/`(\w+)`/g), ([, name = '']) => name)
        .filter((name) => !declares(path, name))
        .map((name) => `${file}: ${name} of ${path}`),
    ),
  );
  expect(undeclared).toEqual([]);
});

it('every npm script that a document names exists', () => {
  const scripts: readonly string[] =
    read('package.json').match(/(?<=^ {4}")[\w:]+(?=": "(node|oxfmt|tsc|knip|vite|npm))/gm) ?? [];
  const unknown = documents.flatMap((file) =>
    Array.from(read(file).matchAll(/npm run ([\w:]+)/g), ([, name = '']) => name)
      .filter((name) => !scripts.includes(name))
      .map((name) => `${file}: npm run ${name}`),
  );
  expect(unknown).toEqual([]);
});

it('docs/privacy.md lists every key of the browser’s storage', () => {
  const keys = sources.flatMap((source) => source.match(/(?<=')bornera\.(?!example)[a-z-]+(?=')/g) ?? []);
  expect(new Set(keys).size).toBeGreaterThan(8);
  expect(keys.filter((key) => !read('docs/privacy.md').includes(`\`${key}\``))).toEqual([]);
});

it('docs/make-it-yours.md names every value of src/config/shop', () => {
  const values = Object.values(ownersValues).flatMap((exported) => Object.keys(Object(exported)));
  const unnamed = [...values, 'developer', 'lowStock', 'sellerEmailDomain'].filter(
    (name) => !read('docs/make-it-yours.md').includes(`\`${name}\``),
  );
  expect(unnamed).toEqual([]);
});

it('docs/deploy.md gives an example of every variable that an owner chooses, and of no other', () => {
  /** Variables of the local stack and of the build itself. */
  const notChosen = /^VITE_(FIRESTORE_EMULATOR|AUTH_EMULATOR|RELEASE)$/;
  const chosen = sources.flatMap((source) => source.match(/VITE_[A-Z\d_]+/g) ?? []);
  const example = read('docs/deploy.md').match(/^VITE_\w+(?==)/gm) ?? [];
  expect(example.toSorted()).toEqual([...new Set(chosen)].filter((name) => !notChosen.test(name)).toSorted());
});

function existsInRepository(address: string): boolean {
  const [path = '', anchor] = address.split('#');
  if (!existsSync(path)) return false;
  return anchor === undefined || !path.endsWith('.md') || headingIds(path).includes(anchor);
}

/** Returns the ids that GitHub generates for the headings of a Markdown file. */
function headingIds(path: string): string[] {
  const headings = withoutCode(read(path)).match(/^#{1,6} .+$/gm) ?? [];
  return headings.map((heading) =>
    heading
      .replace(/^#+ /, '')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/g, '-'),
  );
}

function withoutCode(text: string): string {
  return text.replaceAll(CODE_BLOCK, '');
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}

/** Returns the words of a document's code blocks and inline code. */
function quotedWords(file: string, prepare: (text: string) => string = (text) => text): string[] {
  const quoted = prepare(read(file)).match(new RegExp(`${CODE_BLOCK.source}|\`[^\`]+\``, 'gm')) ?? [];
  return quoted.flatMap((text) => text.replaceAll('`', ' ').split(/\s+/));
}

/** Returns true for a path: a text with a file extension, or that starts with a folder or file of the repository. */
function isPath(word: string, known: ReadonlySet<string>): boolean {
  if (!/^#?[\w.*-]*\w[\w.*-]*(\/[\w.*-]+)*\/?$/.test(word)) return false;
  return (
    /\/$|\.(tsx?|[mc]?js|css|md|rules|ya?ml|json|csv|html|txt|xml|svg|png|webp)$/.test(word) ||
    (word.includes('/') && known.has(word.replaceAll(/^#|\/.*/g, '')))
  );
}

function leadsTo(path: string, known: ReadonlySet<string>): boolean {
  if (!path.includes('*')) return known.has(path.replaceAll(/^#|\/$/g, ''));
  const pattern = new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll('*', '[^/]+')}$`);
  return [...known].some((name) => pattern.test(name));
}

/** Returns the names by which documents may call a file and its parent folders: `src/ui/icons` is also `ui/icons` and `icons`. */
function namesOfPath(file: string): string[] {
  const steps = file.split('/');
  return steps.flatMap((_, first) =>
    steps.slice(first).map((__, last) => steps.slice(first, first + last + 1).join('/')),
  );
}

function declares(path: string, name: string): boolean {
  const declaration = new RegExp(
    String.raw`\b(const|function|type|interface|class) ${name}\b|(?:^\s+|[{,] )${name}:`,
    'm',
  );
  return files.some((file) => `/${file}`.endsWith(`/${path}`) && declaration.test(read(file)));
}

function read(file: string): string {
  return readFileSync(file, 'utf8');
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => !name.includes('node_modules'));
}
