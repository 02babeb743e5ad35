import { readFileSync, unwatchFile, watchFile } from 'node:fs';

/**
 * Loads the rules file again whenever it changes, for an engine that does not look by itself.
 * Returns what ends it. Rules that do not compile are said and the old ones stay in force.
 */
export function watchRules(
  file: string,
  load: (source: string) => Promise<void>,
  log: (line: string) => void,
): () => void {
  const onChange = (): void => {
    load(readFileSync(file, 'utf8')).then(
      () => {
        log('firestore.rules: cargadas de nuevo');
      },
      (error: unknown) => {
        log(String(error));
      },
    );
  };
  watchFile(file, { interval: 500, persistent: false }, onChange);
  return () => {
    unwatchFile(file, onChange);
  };
}
