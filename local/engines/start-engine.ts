import type { Engine, EngineName, EngineOptions } from './engine.ts';
import { findFirestoreJar } from './find-jar.ts';
import { fireemuBinary, startFireemu } from './fireemu.ts';
import { startOfficial } from './official.ts';

/**
 * Starts a Firestore engine and resolves when it answers.
 * @throws Error with installation instructions when the engine is missing.
 */
export async function startEngine(options: EngineOptions): Promise<Engine> {
  return options.engine === 'fireemu' ? startFireemu(options) : startOfficial(options);
}

/** The engines that are installed on this machine. */
export function presentEngines(): EngineName[] {
  const present: EngineName[] = [];
  if (fireemuBinary() !== null) present.push('fireemu');
  if (findFirestoreJar() !== null) present.push('official');
  return present;
}

/** fireemu where it is installed for the platform, else Google's emulator. */
export function defaultEngine(platform?: NodeJS.Platform, arch?: string): EngineName {
  return fireemuBinary(platform, arch) === null ? 'official' : 'fireemu';
}
