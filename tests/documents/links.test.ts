import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

/** Folders whose files may name a document of the repository, besides the root. */
const FOLDERS = ['src', 'auth0', 'local', 'deploy', 'tests', 'tools', 'docs', '.github', 'projects-md'];

const files = [
  ...FOLDERS.filter((folder) => existsSync(folder)).flatMap(filesBelow),
  ...readdirSync('.').filter(isFile),
].filter((name) => /\.(tsx?|[mc]?js|css|md|rules|ya?ml)$/.test(name));

/** Anchors of the how-to are sections of the page that shows it, not headings of its files. */
const markdownFiles = files.filter(
  (file) => file.endsWith('.md') && !file.startsWith('src/shop/how-to/content/'),
);

it('every document of docs/ that a file names exists, with the heading after its #', () => {
  const broken = files.flatMap((file) =>
    namedDocuments(readFileSync(file, 'utf8'))
      .filter((address) => !existsInRepository(address))
      .map((address) => `${file}: ${address}`),
  );
  expect(broken).toEqual([]);
});

it('every relative link of a Markdown file leads to a file, and to one of its headings', () => {
  const broken = markdownFiles.flatMap((file) =>
    linksOf(readFileSync(file, 'utf8'))
      .filter((address) => !/^([a-z]+:|\/)/.test(address))
      .map((address) => (address.startsWith('#') ? file + address : join(dirname(file), address)))
      .filter((address) => !existsInRepository(address))
      .map((address) => `${file}: ${address}`),
  );
  expect(broken).toEqual([]);
});

function namedDocuments(text: string): string[] {
  return text.match(/(?<![\w./-])docs\/[\w/-]+\.md(?:#[\w-]+)?/g) ?? [];
}

function existsInRepository(address: string): boolean {
  const [path = '', anchor] = address.split('#');
  if (!existsSync(path)) return false;
  return anchor === undefined || !path.endsWith('.md') || headingIds(path).includes(anchor);
}

/** The ids that GitHub gives the headings of a Markdown file. */
function headingIds(path: string): string[] {
  const headings = withoutCode(readFileSync(path, 'utf8')).match(/^#{1,6} .+$/gm) ?? [];
  return headings.map((heading) =>
    heading
      .replace(/^#+ /, '')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/g, '-'),
  );
}

/** The addresses of links and images. */
function linksOf(text: string): string[] {
  return Array.from(
    withoutCode(text).matchAll(/\]\((?<address>[^\s)]+)/g),
    (link) => link.groups?.['address'] ?? '',
  );
}

function withoutCode(text: string): string {
  return text.replaceAll(/^```[\s\S]*?^```/gm, '');
}

function isFile(name: string): boolean {
  return statSync(name).isFile();
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => !name.includes('node_modules') && isFile(name));
}
