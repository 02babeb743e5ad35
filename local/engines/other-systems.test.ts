import { expect, test } from 'vitest';
import { downloadFirestoreJar, missingJavaText } from './find-jar.ts';
import { defaultEngine } from './start-engine.ts';

const OTHERS = [
  ['darwin', 'arm64', 'brew install --cask temurin@21'],
  ['darwin', 'x64', 'brew install --cask temurin@21'],
  ['win32', 'x64', 'winget install EclipseAdoptium.Temurin.21.JRE'],
  ['linux', 'arm64', 'sudo apt-get install openjdk-21-jre-headless'],
] as const;

test.each(OTHERS)(
  'on %s %s the shop uses Google’s emulator and says in one line how to install its Java',
  (platform, arch, command) => {
    expect(defaultEngine(platform, arch)).toBe('official');
    const text = missingJavaText(platform, arch);
    expect(text).toContain(`On ${platform}-${arch} `);
    expect(text).toContain(`needs Java 21: ${command} (`);
    expect(text).not.toContain('\n');
  },
);

test('without Java the start downloads nothing and ends with that line', () => {
  const logged: string[] = [];
  expect(() => downloadFirestoreJar((line) => logged.push(line), 0)).toThrow(missingJavaText());
  expect(logged).toEqual([]);
});
