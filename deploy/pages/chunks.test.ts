import { SourceMap } from 'node:module';
import { build, type Plugin, type Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { compileHints } from './chunks.ts';

const SOURCE = "\nexport function begin() {\n  throw new Error('no base');\n}\n";

it('maps a position of a chunk that begins with the compile hint to the line of its source', async () => {
  const [chunk, map] = await built('index');
  const lines = chunk.code.split('\n');
  const line = lines.findIndex((text) => text.includes('no base'));
  expect(lines[0]).toBe('//# allFunctionsCalledOnLoad');
  const found = new SourceMap(JSON.parse(map)).findEntry(line, lines[line]?.indexOf('throw') ?? -1);
  expect(found).toMatchObject({ originalLine: 2, originalColumn: 2 });
});

it('leaves a chunk that a first visit does not run without the compile hint', async () => {
  const [chunk] = await built('panel-page');
  expect(chunk.code).not.toContain('allFunctionsCalledOnLoad');
});

/** Builds a module into a chunk with this name. */
async function built(name: string): Promise<[chunk: Rolldown.OutputChunk, map: string]> {
  const module: Plugin = {
    name: 'module',
    resolveId: (id) => (id === 'module.js' ? `/${id}` : null),
    load: (id) => (id === '/module.js' ? SOURCE : null),
  };
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [module, compileHints()],
    build: {
      write: false,
      sourcemap: true,
      rolldownOptions: { input: { [name]: 'module.js' }, preserveEntrySignatures: 'strict' },
    },
  });
  const output = [result].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []));
  const chunk = output.find((file) => file.type === 'chunk');
  const map = output.find((file) => file.type === 'asset' && file.fileName.endsWith('.map'));
  if (chunk?.type !== 'chunk' || map?.type !== 'asset') throw new Error('The build has no chunk with a map.');
  return [chunk, String(map.source)];
}
