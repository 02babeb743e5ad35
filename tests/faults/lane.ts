import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firestoreAdmin } from '../../local/engines/firestore-admin.ts';
import { defaultEngine } from '../../local/engines/start-engine.ts';
import { buildSite } from '../../deploy/hosting/build-site.ts';
import { localHosting } from '../../deploy/hosting/hosting-config.ts';
import { serveBuild } from '../../deploy/hosting/serve-build.ts';
import { mirrorOfShop, writeMirror } from '../../deploy/mirror/static-mirror.ts';
import { inRepository } from '../../tools/repository.ts';
import { seedBuyers } from '../../local/seed/accounts.ts';
import { siteVariables } from '../../local/site-variables.ts';
import { startStack } from '../../local/stack.ts';
import type { StackAddresses } from '../../tools/stack-addresses.ts';
import { databaseOf, type Database } from '../support/database/database.ts';
import { copyBuild, redeployed } from '../support/browser/copied-build.ts';
import { faultBuyers } from './buyers.ts';
import { startGate, type Gate } from './gate.ts';

/** The product that every case buys, with enough stock for all. */
export const PRODUCT = 132;
const PLENTY = 9000;

/** A shop for the cases of one lane, with a gate in front of each server that can fail. */
export interface Lane {
  readonly site: string;
  /** Folder of the first build. */
  readonly dist: string;
  /** Addresses that pages use: Firestore and Firebase Auth behind their gates. */
  readonly addresses: StackAddresses;
  /** Access without the gates. */
  readonly database: Database;
  readonly firestore: Gate;
  /** Loads other rules; null restores the shop's own. */
  loadRules(source: string | null): Promise<void>;
  /** Publishes the other one of two builds whose chunks have different names. */
  deploy(): void;
  /** Stops database, accounts, identity and services. */
  stopStack(): Promise<void>;
  /** Restarts them at the same addresses if they were stopped. */
  startStack(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Opens a shop with its own production build.
 * @param model a shop whose build is copied with the new shop's addresses.
 */
export async function openLane(model?: Lane): Promise<Lane> {
  const folder = mkdtempSync(join(tmpdir(), 'bornera-fallas-'));
  const siteGate = await startGate(0);
  const site = `http://localhost:${siteGate.port}`;
  const options = {
    engine: process.env['BORNERA_EMULATOR'] === 'official' ? ('official' as const) : defaultEngine(),
    dataDir: join(folder, 'datos'),
    siteOrigins: [site],
    buyers: [...seedBuyers, ...faultBuyers],
  };
  let stack = await startStack({ ...options });
  const firestore = await startGate(stack.addresses.firestore.port);
  const addresses = { ...stack.addresses, firestore: { host: '127.0.0.1', port: firestore.port } };
  const database = databaseOf(stack.addresses);
  await database.patch('productos', String(PRODUCT), { stock: PLENTY });
  const dist = join(folder, 'dist');
  if (model === undefined) await buildSite(siteVariables(addresses), dist);
  else copyBuild(model, dist, addresses);
  writeMirror(join(dist, 'catalogo.json'), await mirrorOfShop(stack.addresses));
  const builds = await Promise.all(
    [dist, redeployed(dist, join(folder, 'dist-nuevo'))].map((dir) =>
      serveBuild({ dir, hosting: localHosting(addresses, dir), port: 0 }),
    ),
  );
  const admin = firestoreAdmin(stack.addresses.firestore, stack.addresses.projectId);
  const ownRules = readFileSync(inRepository('firestore.rules'), 'utf8');
  let isUp = true;
  let current = 0;
  const publish = (at: number): void => {
    current = at;
    const build = builds[at];
    if (build !== undefined) siteGate.turn(build.port);
  };
  publish(0);
  return {
    site,
    dist,
    addresses,
    database,
    firestore,
    loadRules: (source) => admin.loadRules(source ?? ownRules),
    deploy: () => publish(1 - current),
    async stopStack() {
      isUp = false;
      await stack.stop();
    },
    async startStack() {
      if (isUp) return;
      stack = await startStack({ ...options, ports: stack.ports });
      isUp = true;
    },
    async stop() {
      await Promise.all([siteGate.stop(), firestore.stop(), ...builds.map((build) => build.stop())]);
      await stack.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
