import { readFileSync, unwatchFile, watchFile } from 'node:fs';
import type { FirestoreAdmin } from './firestore-admin.ts';

/**
 * Reloads rules into an engine whenever their file changes, and logs the reload or the first mistake in one line.
 * @returns a function that stops
 */
export function followRules(
  file: string,
  { loadRules }: Pick<FirestoreAdmin, 'loadRules'>,
  log: (line: string) => void,
): () => void {
  const reload = async (): Promise<void> => {
    try {
      await loadRules(readFileSync(file, 'utf8'));
      log('firestore.rules: loaded again');
    } catch (cause) {
      log(`${cause instanceof Error ? cause.message : String(cause)} (the rules before stay in force)`);
    }
  };
  const listener = (): void => void reload();
  watchFile(file, { interval: 500, persistent: false }, listener);
  return () => unwatchFile(file, listener);
}
