import type { FirestoreAdmin } from './firestore-admin.ts';

export type EngineName = 'fireemu' | 'official';

export interface EngineOptions {
  readonly engine: EngineName;
  /** By default free ports, and no Firebase Auth. */
  readonly ports?: EnginePorts;
  /** Text of the rules. By default the shop's file, which is reloaded whenever it changes. */
  readonly rules?: string;
  /**
   * fireemu only. 'strict' (default) refuses what production refuses; 'emulator' accepts the mock users of
   * `@firebase/rules-unit-testing` and tokens of another Auth server.
   */
  readonly profile?: 'strict' | 'emulator';
  readonly log?: (line: string) => void;
}

export interface EnginePorts {
  readonly firestore: number;
  /** Null starts no Firebase Auth. */
  readonly auth: number | null;
  /** Port of the engine's web page, if it has one. */
  readonly ui: number;
}

/** A running Firestore, with Auth if requested, and owner access to it. */
export interface Engine extends FirestoreAdmin {
  readonly name: EngineName;
  readonly projectId: string;
  readonly firestore: { readonly host: string; readonly port: number };
  /** `http://host:port` of Firebase Auth, or null. */
  readonly auth: string | null;
  /** Address of the engine's web page, or null. */
  readonly ui: string | null;
  /** Resolves with the last output when a part of the engine ends unexpectedly. */
  readonly crashed: Promise<string>;
  readonly stop: () => Promise<void>;
}

/** Options of an engine's own start function, completed by `startEngine`. */
export interface StartOptions extends Required<Omit<EngineOptions, 'engine' | 'rules'>> {
  /** Temporary folder of the engine. */
  readonly folder: string;
  readonly rulesFile: string;
}

export const LOCAL_HOST = '127.0.0.1';
export const LOCAL_PROJECT = 'demo-bornera';
