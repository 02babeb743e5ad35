/** Result of a check. `text` of a failure says in one line what to do; a skipped check says what it lacks. */
export interface Finding {
  readonly state: 'ok' | 'failed' | 'skipped';
  readonly text: string;
}

/** Examines one thing. An error that it throws counts as a failure. */
export type Check<T> = (subject: T) => Finding | Promise<Finding>;

export function ok(text: string): Finding {
  return { state: 'ok', text };
}

export function failed(text: string): Finding {
  return { state: 'failed', text };
}

export function skipped(text: string): Finding {
  return { state: 'skipped', text };
}

/** Failed when there are problems, which share one line; '' is none. */
export function okUnless(problems: readonly string[], text: string): Finding {
  const found = problems.filter(Boolean);
  return found.length === 0 ? ok(text) : failed(found.join('; '));
}
