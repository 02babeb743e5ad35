import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRepository } from '#tools/repository.ts';
import type { Child } from './child.ts';
import { LOCAL_HOST, LOCAL_PROJECT, type Engine, type EngineName, type EngineOptions } from './engine.ts';
import { findFirestoreJar } from './find-jar.ts';
import { fireemuBinary, startFireemu } from './fireemu.ts';
import { firestoreAdmin, waitForResponse } from './firestore-admin.ts';
import { followRules } from './follow-rules.ts';
import { startOfficial } from './official.ts';
import { freePort } from './ports.ts';

const SHOP_RULES = inRepository('firestore.rules');

/** Rules to start the engine with: each engine would report a mistake in the shop's rules differently. */
const NO_RULES =
  "rules_version = '2'; service cloud.firestore { match /{path=**} { allow read: if false; } }";

/** firebase-tools takes ten seconds on an idle machine. */
const START_TIMEOUT_MS = 60_000;

/**
 * Starts a Firestore engine, with Firebase Auth if requested, and resolves when both respond.
 * @throws Error with installation instructions for a missing engine, or with the first mistake in the rules
 */
export async function startEngine(options: EngineOptions): Promise<Engine> {
  const { engine, rules, profile = 'strict', log = () => undefined } = options;
  const folder = mkdtempSync(join(tmpdir(), `bornera-${engine}-`));
  const ports = options.ports ?? { firestore: await freePort(), auth: null, ui: await freePort() };
  const rulesFile = join(folder, 'firestore.rules');
  writeFileSync(rulesFile, NO_RULES);
  const firestore = { host: LOCAL_HOST, port: ports.firestore };
  const admin = firestoreAdmin(firestore, LOCAL_PROJECT);
  const authUrl = ports.auth === null ? null : `http://${LOCAL_HOST}:${ports.auth}`;
  const children: Child[] = [];
  let unfollow = (): void => undefined;
  const stop = async (): Promise<void> => {
    unfollow();
    await Promise.all(children.map((child) => child.stop()));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const start = engine === 'fireemu' ? startFireemu : startOfficial;
    children.push(...(await start({ ports, folder, rulesFile, log, profile })));
    const crashed = Promise.race(children.map((child) => child.crashed));
    await waitForResponse(`http://${LOCAL_HOST}:${ports.firestore}`, crashed, START_TIMEOUT_MS);
    if (rules === undefined) unfollow = followRules(SHOP_RULES, admin, log);
    await admin.loadRules(rules ?? readFileSync(SHOP_RULES, 'utf8'));
    if (authUrl !== null) await waitForResponse(authUrl, crashed, START_TIMEOUT_MS);
    return {
      ...admin,
      name: engine,
      projectId: LOCAL_PROJECT,
      firestore,
      auth: authUrl,
      ui: engine === 'fireemu' ? `http://${LOCAL_HOST}:${ports.ui}/ui` : null,
      crashed,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Returns the engines installed on this machine. */
export function presentEngines(): EngineName[] {
  const present: EngineName[] = [];
  if (fireemuBinary() !== null) present.push('fireemu');
  if (findFirestoreJar() !== null) present.push('official');
  return present;
}

/** Returns fireemu if installed for the platform, else Google's emulator. */
export function defaultEngine(platform?: NodeJS.Platform, arch?: string): EngineName {
  return fireemuBinary(platform, arch) === null ? 'official' : 'fireemu';
}
