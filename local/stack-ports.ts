import { freePort, usualPort } from './engines/ports.ts';

/** Each part of the stack: its usual port, and its name for a person. */
const PARTS = {
  firestore: [8080, 'Firestore'],
  auth: [9099, 'Firebase Auth'],
  ui: [4000, "the engine's page"],
  identity: [4400, 'the identity server'],
  services: [4600, 'the stand-ins of outside services'],
} as const;

/** One port for each part of the stack. */
export type StackPorts = Readonly<Record<keyof typeof PARTS, number>>;

/** The usual ports; where one is taken, the next free one, which is logged. */
export function usualPorts(log: (line: string) => void): Promise<StackPorts> {
  return choosePorts((part) => usualPort(PARTS[part][1], PARTS[part][0], log));
}

/** Random free ports, for tests. */
export function freePorts(): Promise<StackPorts> {
  return choosePorts(freePort);
}

async function choosePorts(choose: (part: keyof StackPorts) => Promise<number>): Promise<StackPorts> {
  return {
    firestore: await choose('firestore'),
    auth: await choose('auth'),
    ui: await choose('ui'),
    identity: await choose('identity'),
    services: await choose('services'),
  };
}
