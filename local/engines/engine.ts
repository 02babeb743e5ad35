export type EngineName = 'fireemu' | 'official';

export interface EnginePorts {
  readonly firestore: number;
  /** Absent: no Auth engine is started where it costs a process of its own. */
  readonly auth?: number;
  /** The engine's own web page; absent or unknown to the engine: none. */
  readonly ui?: number;
}

/** An account of Firebase Auth: with a login of its own, or of a buyer who comes with custom tokens. */
export interface EngineAccount {
  readonly uid: string;
  readonly login?: { readonly email: string; readonly password: string };
}

export interface EngineOptions {
  readonly engine: EngineName;
  /** 'free' takes random ports; what `auth` says decides whether Auth is among them. */
  readonly ports: 'free' | EnginePorts;
  /** With 'free' ports: whether Auth is wanted too. Default false. */
  readonly auth?: boolean;
  /** Path of the rules file, or its text when it has more than one line. */
  readonly rules: string;
  /** Path of the index file. Default `firestore.indexes.json`. */
  readonly indexes?: string;
  readonly projectId?: string;
  /**
   * fireemu only. 'strict' (default) refuses what production refuses; 'emulator' takes the mock users of
   * `@firebase/rules-unit-testing` and tokens of another Auth.
   */
  readonly profile?: 'strict' | 'emulator';
  /** fireemu only: accounts that are there from the start, old enough for the ID tokens of earlier runs. */
  readonly accounts?: readonly EngineAccount[];
  readonly log?: (line: string) => void;
}

/** One running Firestore, with its Auth when asked for. */
export interface Engine {
  readonly name: EngineName;
  /** What it is, for people: name, version or file. */
  readonly description: string;
  readonly projectId: string;
  readonly firestore: { readonly host: string; readonly port: number };
  /** `http://host:port` of Firebase Auth, or null. */
  readonly auth: string | null;
  /** Address of the engine's web page, or null. */
  readonly ui: string | null;
  /** Resolves with what was said when a part of the engine ends by itself. */
  readonly crashed: Promise<string>;
  /** Puts other rules in force. @throws Error with the engine's complaint when they do not compile. */
  readonly loadRules: (source: string) => Promise<void>;
  /** Deletes every document. */
  readonly clear: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export const LOCAL_PROJECT = 'demo-bornera';
