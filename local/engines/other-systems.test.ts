import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRepository } from '../../tools/repository.ts';
import { downloadFirestoreJar, missingJavaText } from './find-jar.ts';
import { defaultEngine } from './start-engine.ts';

const OTHERS = [
  ['darwin', 'arm64', 'brew install --cask temurin@21'],
  ['darwin', 'x64', 'brew install --cask temurin@21'],
  ['win32', 'x64', 'winget install EclipseAdoptium.Temurin.21.JRE'],
  ['linux', 'arm64', 'sudo apt-get install openjdk-21-jre-headless'],
] as const;

test.each(OTHERS)(
  'on %s %s the shop takes Google’s emulator and says in one line how to install its Java',
  (platform, arch, command) => {
    expect(defaultEngine(platform, arch)).toBe('official');
    const text = missingJavaText(platform, arch);
    expect(text).toContain(`On ${platform}-${arch} `);
    expect(text).toContain(`needs Java 21: ${command} (`);
    expect(text).not.toContain('\n');
  },
);

test('a system of another kind is told where Java is', () => {
  expect(missingJavaText('freebsd', 'x64')).toContain('needs Java 21: https://adoptium.net (');
});

test('without Java the start downloads nothing and ends with that line', () => {
  const said: string[] = [];
  expect(() => downloadFirestoreJar((line) => said.push(line), 0)).toThrow(missingJavaText());
  expect(said).toEqual([]);
});

test('README names the same command for each system', () => {
  const readme = readFileSync(inRepository('README.md'), 'utf8');
  expect(readme).toContain('## Other systems');
  for (const [, , command] of OTHERS) expect(readme).toContain(command);
});
