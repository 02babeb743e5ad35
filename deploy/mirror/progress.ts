import { rmSync } from 'node:fs';
import * as v from 'valibot';
import { readJson } from './read-json.ts';
import { replaceFile } from '#tools/replace-file.ts';

/** The marketplace's answers of an interrupted run, so that the next one asks only for the missing ones. */
export interface MirrorProgress {
  readonly answers: Map<string, unknown>;
  save(): void;
  /** Deletes the answers after a complete run. */
  clear(): void;
}

/** Answers expire half an hour after the first one. */
const HOLD_MS = 30 * 60_000;

const Kept = v.object({ since: v.number(), answers: v.record(v.string(), v.unknown()) });

/** Opens the progress of a file. */
export function openMirrorProgress(file: string): MirrorProgress {
  const kept = readJson(file, Kept);
  const isFresh = kept !== null && Date.now() - kept.since < HOLD_MS;
  const since = isFresh ? kept.since : Date.now();
  const answers = new Map(isFresh ? Object.entries(kept.answers) : []);
  return {
    answers,
    save: () => replaceFile(file, JSON.stringify({ since, answers: Object.fromEntries(answers) })),
    clear() {
      answers.clear();
      rmSync(file, { force: true });
    },
  };
}
