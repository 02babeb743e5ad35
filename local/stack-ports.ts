import { freePort, usualPort } from './engines/ports.ts';

/** One port for each part of the stack. */
export interface StackPorts {
  readonly firestore: number;
  readonly auth: number;
  readonly ui: number;
  readonly identity: number;
  readonly services: number;
}

const USUAL: StackPorts = { firestore: 8080, auth: 9099, ui: 4000, identity: 4400, services: 4600 };

const NAMES: Readonly<Record<keyof StackPorts, string>> = {
  firestore: 'Firestore',
  auth: 'Firebase Auth',
  ui: "the engine's page",
  identity: 'the identity server',
  services: 'the stand-ins of outside services',
};

/**
 * Chooses the ports: the usual ones (the next free one, which is logged, where one is taken), random free ones, or
 * exactly those given, which restarts a stack at the addresses that pages know.
 */
export async function choosePorts(
  wanted: 'usual' | 'free' | StackPorts,
  log: (line: string) => void,
): Promise<StackPorts> {
  if (typeof wanted === 'object') return wanted;
  const choose = (part: keyof StackPorts): Promise<number> =>
    wanted === 'usual' ? usualPort(NAMES[part], USUAL[part], log) : freePort();
  return {
    firestore: await choose('firestore'),
    auth: await choose('auth'),
    ui: await choose('ui'),
    identity: await choose('identity'),
    services: await choose('services'),
  };
}
