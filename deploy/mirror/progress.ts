import { readFileSync, rmSync } from 'node:fs';
import * as v from 'valibot';
import { replaceFile } from '../../local/replace-file.ts';

/** The marketplace's answers of an interrupted run, so that the next one asks only for the missing ones. */
export interface Progress {
  get(idMeli: string): unknown;
  add(idMeli: string, body: unknown): void;
  save(): void;
  /** Deletes the answers after a complete run. */
  clear(): void;
}

/** Answers expire after half an hour. */
const HOLD_MS = 30 * 60_000;

const Kept = v.record(v.string(), v.object({ at: v.number(), body: v.unknown() }));

/** Opens the progress of a file; null keeps answers in memory only. */
export function openProgress(file: string | null, now: () => number = Date.now): Progress {
  const answers = new Map(file === null ? [] : Object.entries(read(file)));
  return {
    get(idMeli) {
      const answer = answers.get(idMeli);
      return answer !== undefined && now() - answer.at < HOLD_MS ? answer.body : undefined;
    },
    add: (idMeli, body) => void answers.set(idMeli, { at: now(), body }),
    save() {
      if (file !== null) replaceFile(file, JSON.stringify(Object.fromEntries(answers)));
    },
    clear() {
      answers.clear();
      if (file !== null) rmSync(file, { force: true });
    },
  };
}

function read(file: string): v.InferOutput<typeof Kept> {
  try {
    return v.parse(Kept, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return {};
  }
}
