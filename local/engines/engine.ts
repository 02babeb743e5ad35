export type EngineName = 'fireemu' | 'official';

export interface EnginePorts {
  readonly firestore: number;
  /** Absent: the official engine starts no Auth emulator. */
  readonly auth?: number;
  /** Port of the engine's own web page. */
  readonly ui?: number;
}

/** An account of Firebase Auth. Buyers have no `login`: they sign in with custom tokens. */
export interface EngineAccount {
  readonly uid: string;
  readonly login?: { readonly email: string; readonly password: string };
}

export interface EngineOptions {
  readonly engine: EngineName;
  /** 'free' takes random ports, one for Auth only when `auth` is true. */
  readonly ports: 'free' | EnginePorts;
  /** True when 'free' ports include one for Auth. Default false. */
  readonly auth?: boolean;
  /** Path of the rules file, or its text when it has more than one line. */
  readonly rules: string;
  /** Path of the index file. Default `firestore.indexes.json`. */
  readonly indexes?: string;
  readonly projectId?: string;
  /**
   * fireemu only. 'strict' (default) refuses what production refuses; 'emulator' accepts the mock users of
   * `@firebase/rules-unit-testing` and tokens of another Auth server.
   */
  readonly profile?: 'strict' | 'emulator';
  /** fireemu only: accounts that exist from the start, older than the ID tokens of earlier runs. */
  readonly accounts?: readonly EngineAccount[];
  readonly log?: (line: string) => void;
}

/** A running Firestore, with Auth where requested. */
export interface Engine {
  readonly name: EngineName;
  /** Name and origin, for messages. */
  readonly description: string;
  readonly projectId: string;
  readonly firestore: { readonly host: string; readonly port: number };
  /** `http://host:port` of Firebase Auth, or null. */
  readonly auth: string | null;
  /** Address of the engine's web page, or null. */
  readonly ui: string | null;
  /** Resolves with the last output when a part of the engine ends by itself. */
  readonly crashed: Promise<string>;
  /** Replaces the rules. @throws Error with the engine's message when they do not compile. */
  readonly loadRules: (source: string) => Promise<void>;
  /** Deletes every document. */
  readonly clear: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export const LOCAL_PROJECT = 'demo-bornera';
