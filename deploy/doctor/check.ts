/**
 * Result of a check. `text` of a failure says in one line what to do; a skipped check says what it lacks; a noticed fact
 * fails nothing.
 */
export interface Finding {
  readonly state: 'ok' | 'failed' | 'skipped' | 'noticed';
  readonly text: string;
}

/** Values of `VITE_*` variables. */
export type Variables = Readonly<Record<string, string>>;

/** Addresses of Google's services. Tests name a server of their own. */
export interface GoogleAddresses {
  readonly rules: string;
  readonly firestore: string;
  readonly identity: string;
}

/** Google's services with the credentials of this machine. */
export interface Google extends GoogleAddresses {
  /** Headers with an access token. @throws Error where there are no credentials. */
  readonly headers: () => Promise<Readonly<Record<string, string>>>;
}

/** A deploy to examine, and what is known of it. */
export interface Deploy {
  readonly variables: Variables;
  /** Folder with .firebaserc, firebase.deploy.json, firestore.rules, firestore.indexes.json and dist. */
  readonly folder: string;
  readonly google: Google;
  /** Origin of the published site; '' before the first deploy. */
  readonly site: string;
  /** ID token of a buyer; '' where none was given. */
  readonly token: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Examines one thing. An error that it throws counts as a failure. */
export type Check<T = Deploy> = (subject: T) => Finding | Promise<Finding>;

export function ok(text: string): Finding {
  return { state: 'ok', text };
}

export function failed(text: string): Finding {
  return { state: 'failed', text };
}

export function skipped(text: string): Finding {
  return { state: 'skipped', text };
}

export function noticed(text: string): Finding {
  return { state: 'noticed', text };
}

/** Failed when there are problems, which share one line. */
export function unless(problems: readonly string[], text: string): Finding {
  return problems.length === 0 ? ok(text) : failed(problems.join('; '));
}
