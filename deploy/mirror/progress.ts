import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as v from 'valibot';

/** The marketplace's answers of a run that may be cut short: the next one asks only for what is missing. */
export interface Progress {
  get(idMeli: string): unknown;
  add(idMeli: string, body: unknown): void;
  save(): void;
  /** The run is over: the next one starts from nothing. */
  clear(): void;
}

/** Answers older than this are asked for again. */
const HOLD_MS = 30 * 60_000;

const Kept = v.record(v.string(), v.object({ at: v.number(), body: v.unknown() }));

/** Progress kept in a file; null keeps none. */
export function openProgress(file: string | null, now: () => number = Date.now): Progress {
  const answers = new Map(file === null ? [] : Object.entries(read(file)));
  return {
    get(idMeli) {
      const answer = answers.get(idMeli);
      return answer !== undefined && now() - answer.at < HOLD_MS ? answer.body : undefined;
    },
    add: (idMeli, body) => void answers.set(idMeli, { at: now(), body }),
    save() {
      if (file !== null) writeWhole(file, JSON.stringify(Object.fromEntries(answers)));
    },
    clear() {
      answers.clear();
      if (file !== null) rmSync(file, { force: true });
    },
  };
}

/** Writes the file at one stroke: whoever reads it finds the old text or the new one, never half of one. */
export function writeWhole(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const beside = `${file}.${process.pid}`;
  writeFileSync(beside, text);
  renameSync(beside, file);
}

function read(file: string): v.InferOutput<typeof Kept> {
  try {
    return v.parse(Kept, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return {};
  }
}
