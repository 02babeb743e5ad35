import type { Engine, EngineName, EngineOptions } from './engine.ts';
import { findFirestoreJar } from './find-jar.ts';
import { fireemuBinary, startFireemu } from './fireemu.ts';
import { startOfficial } from './official.ts';

/** Starts the engine and returns when it answers. @throws Error that says what to install when it is absent. */
export async function startEngine(options: EngineOptions): Promise<Engine> {
  return options.engine === 'fireemu' ? startFireemu(options) : startOfficial(options);
}

/** The engines that this machine can start right now without installing anything. */
export async function presentEngines(): Promise<EngineName[]> {
  const present: EngineName[] = [];
  if (fireemuBinary() !== null) present.push('fireemu');
  if ((await findFirestoreJar()) !== null) present.push('official');
  return present;
}

/** What runs when nothing else is asked for: fireemu where the platform has it, else Google's. */
export function defaultEngine(): EngineName {
  return fireemuBinary() === null ? 'official' : 'fireemu';
}
