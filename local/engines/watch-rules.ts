import { readFileSync, unwatchFile, watchFile } from 'node:fs';

/**
 * Reloads the rules file whenever it changes, for an engine that does not watch it. Rules that do not compile are
 * logged and the previous ones stay in force.
 * @returns a function that stops watching.
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
