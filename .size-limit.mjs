// Budgets of the build that tests/measured-build.ts makes (`npm run budgets`), in kB compressed with brotli: the current size
// plus at most 3 %. The build has the second shop's values; the repository's own weigh 1 kB more in the first load, for ten
// categories and their words.
import { readFileSync } from 'node:fs';

const DIST = '.local/budgets';

const chunks = JSON.parse(readFileSync(`${DIST}/.vite/manifest.json`, 'utf8'));

/** Files that the list's page loads at once or preloads, without the print styles, which browsers load last. */
const first = readFileSync(`${DIST}/index.html`, 'utf8')
  .replace(/<link[^>]* media="print"[^>]*>/, '')
  .match(/static\/(?:js|css)\/[\w.-]+\.(?:js|css)/g);

/** The panel with its imports, beyond the first load. */
const PANEL = 'src/admin/frame/panel-page.tsx';

export default [
  budget('/ · scripts', first, '.js', 99),
  budget('/ · styles', first, '.css', 5.5),
  budget(
    `${PANEL} · scripts`,
    withImports(PANEL).filter((file) => !first.includes(file)),
    '.js',
    90,
  ),
];

function budget(name, files, kind, most) {
  const path = [...new Set(files)].filter((file) => file.endsWith(kind)).map((file) => `${DIST}/${file}`);
  return { name, path, limit: `${most} kB` };
}

/** Returns the script of a module's chunk and of all its imports. @throws Error when the build has no chunk with this name */
function withImports(module) {
  const members = new Set([module]);
  for (const member of members) for (const next of chunks[member].imports ?? []) members.add(next);
  return [...members].map((member) => chunks[member].file);
}
