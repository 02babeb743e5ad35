import { mkdirSync } from 'node:fs';
import type { Product } from '#domain/catalogue/product.ts';
import { freePorts, type StackPorts } from './engines/ports.ts';
import { LOCAL_HOST, type EngineName } from './engines/engine.ts';
import { defaultEngine, startEngine } from './engines/start-engine.ts';
import { startIdentity } from './identity/start-identity.ts';
import { fillEngine } from './persistence/fill-engine.ts';
import { seedBuyers } from './seed/accounts.ts';
import { seedProductsAt } from './seed/catalogue.ts';
import { asDrawn, type DrawPicture } from './services/picture-service.ts';
import { startServices } from './services/start-services.ts';
import { endAll } from './end-all.ts';
import type { StoredDocument } from '#tools/firestore-values.ts';
import type { StackAddresses } from '#tools/stack-addresses.ts';
import { siteVariables } from './site-variables.ts';

export interface Stack {
  readonly engine: EngineName;
  readonly addresses: StackAddresses;
  /** Resolves with the last output when a part ends unexpectedly; the caller then stops the others. */
  readonly crashed: Promise<string>;
  /** The site's `VITE_*` variables for this stack. */
  readonly siteVariables: () => Record<string, string>;
  /** Saves pending data and stops every part. */
  readonly stop: () => Promise<void>;
}

export interface StackOptions {
  readonly engine?: EngineName;
  /** By default random free ports. */
  readonly ports?: StackPorts;
  /** Folder in which data is kept between runs; null keeps none. */
  readonly dataDir: string | null;
  /** Origins of the sites that may sign in. */
  readonly siteOrigins: readonly string[];
  /** The catalogue, with its pictures at the services' address. By default the seed. */
  readonly products?: (servicesUrl: string) => readonly Product[];
  /** History of the shop before its first start. By default none. */
  readonly history?: (products: readonly Product[]) => readonly StoredDocument[];
  /** How the products' pictures are made. By default the drawings of the seed. */
  readonly drawPicture?: DrawPicture;
  readonly log?: (line: string) => void;
}

/**
 * Starts all services that the site uses: Firestore and Auth with the shop's rules, the identity server and the stand-in of the
 * outside services, with the data of the last run or the seed.
 * @throws Error with installation instructions for a missing engine
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const log = options.log ?? ((): void => undefined);
  if (options.dataDir !== null) mkdirSync(options.dataDir, { recursive: true });
  const ports = options.ports ?? (await freePorts());
  const started = [ports.services.release];
  const stop = (): Promise<void> => endAll(started.splice(0));
  try {
    const [engine, identity] = await Promise.all([
      startEngine({ engine: options.engine ?? defaultEngine(), ports, log }),
      startIdentity({ port: ports.identity, buyers: seedBuyers, siteOrigins: options.siteOrigins }),
    ]);
    started.push(engine.stop, identity.stop);
    const products = (options.products ?? seedProductsAt)(`http://localhost:${ports.services.port}`);
    const { drawPicture = asDrawn } = options;
    await ports.services.release();
    const services = await startServices({ port: ports.services.port, products, drawPicture });
    started.push(() => services.stop());
    const history = options.history?.(products) ?? [];
    started.push(await fillEngine(engine, { dataDir: options.dataDir, products, history, log }));
    const addresses: StackAddresses = {
      projectId: engine.projectId,
      firestore: engine.firestore,
      auth: `http://${LOCAL_HOST}:${ports.auth}`,
      identity: identity.url,
      services: services.url,
      ui: engine.ui,
    };
    return {
      engine: engine.name,
      addresses,
      crashed: engine.crashed,
      siteVariables: () => siteVariables(addresses),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
