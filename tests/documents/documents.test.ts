import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const FOLDERS = ['src', 'auth0', 'local', 'deploy', 'tests', 'tools', 'docs', '.github', 'projects-md'];

const files = [
  ...FOLDERS.filter((folder) => existsSync(folder)).flatMap(filesBelow),
  ...readdirSync('.'),
].filter((name) => /\.(tsx?|[mc]?js|css|md|rules|ya?ml)$/.test(name) && statSync(name).isFile());
const sources = files.filter((file) => /^src\/.*(?<!\.test)\.tsx?$/.test(file)).map(read);

it('every document of docs/ that a file names exists, with the heading after its #', () => {
  const broken = files.flatMap((file) =>
    (read(file).match(/(?<![\w./-])docs\/[\w/-]+\.md(?:#[\w-]+)?/g) ?? [])
      .filter((address) => !existsInRepository(address))
      .map((address) => `${file}: ${address}`),
  );
  expect(broken).toEqual([]);
});

// Anchors of the how-to are sections of the page that shows it, not headings of its files.
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

it('docs/privacy.md lists every key of the browser’s storage', () => {
  const keys = sources.flatMap((source) => source.match(/(?<=')bornera\.(?!example)[a-z-]+(?=')/g) ?? []);
  expect(new Set(keys).size).toBeGreaterThan(8);
  expect(keys.filter((key) => !read('docs/privacy.md').includes(`\`${key}\``))).toEqual([]);
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

/** The ids that GitHub gives the headings of a Markdown file. */
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
  return text.replaceAll(/^```[\s\S]*?^```/gm, '');
}

function read(file: string): string {
  return readFileSync(file, 'utf8');
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => !name.includes('node_modules'));
}
