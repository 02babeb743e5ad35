import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { documentModules } from './deploy/build/documents/document-modules.ts';
import { WITHOUT_ENV_FILES } from './deploy/build/build-variables.ts';
import { RunReporter } from './tests/support/runner/run-reporter.ts';

/** Pure code needs no document, so none is created. */
const PURE = ['src/domain/**/*.test.ts', 'src/config/**/*.test.ts'];

/** Typing a long form or building a site takes a second, but twenty on a busy machine. */
const BUSY_MACHINE_MS = 60_000;

/** A write or response that a test polls for can take more than the default second on a busy machine. */
const BUSY_POLL_MS = 10_000;

/** Uses the second shop instead of the owner's, so that the owner's values break no test of units and screens. */
const TEST_SHOP = [
  { find: /^(?:#config|\.)\/shop\//, replacement: `${import.meta.dirname}/tests/second-shop/config/shop/` },
];

/** Fills in the how-to's chapters with the second shop's values and no services; the build's plugin uses the owner's. */
const testChapters: Plugin = {
  name: 'bornera:test-chapters',
  enforce: 'pre',
  load: (id) =>
    /how-to\/content\/.*\.md\?document$/.test(id)
      ? `import source from '${id.replace('?document', '?raw')}';
         import { parseDocument } from '#deploy/build/documents/parse-document.ts';
         import { sideServices } from '#config/env.ts';
         import { fillPlaceholders } from '#shop/how-to/placeholders.ts';
         export const tree = parseDocument(fillPlaceholders(source, sideServices({})));
         export const images = {};`
      : null,
};

export default defineConfig({
  envDir: false,
  plugins: [react(), testChapters, documentModules()],
  test: {
    reporters: ['default', new RunReporter()],
    // Hides output of passing tests: their expected errors would bury the output of failing ones.
    silent: 'passed-only',
    env: {
      // Tests must not use the configuration of an owner's or developer's shop.
      [WITHOUT_ENV_FILES]: '1',
      // Far from the shop's time zone: a date by the computer's own clock then fails a test (docs/data.md#time-zone).
      TZ: process.env['TZ'] ?? 'Asia/Tokyo',
    },
    // The default leaves one core idle, which is half of a machine with two.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        resolve: { alias: TEST_SHOP },
        test: { name: 'unit', include: PURE, environment: 'node', isolate: false },
      },
      {
        extends: true,
        resolve: { alias: TEST_SHOP },
        test: {
          name: 'screens',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: PURE,
          environment: 'jsdom',
          // Reuses one browser document for many files, because creating one took most of a file's time.
          isolate: false,
          setupFiles: ['tests/support/screens/setup-dom.ts'],
          // Clears mocks before each test: leftovers of a failed test must not reach the next one.
          clearMocks: true,
          restoreMocks: true,
          unstubGlobals: true,
          unstubEnvs: true,
          testTimeout: BUSY_MACHINE_MS,
          expect: { poll: { timeout: BUSY_POLL_MS } },
        },
      },
      {
        extends: true,
        test: {
          name: 'local',
          include: [
            '{auth0,deploy,local,tools}/**/*.test.ts',
            'tests/architecture/**/*.test.ts',
            'tests/documents/**/*.test.ts',
            'tests/second-shop/**/*.test.ts',
            'tests/support/**/*.test.ts',
          ],
          environment: 'node',
          // Reuses one process for many files, because loading shared modules took most of a file's time.
          isolate: false,
          testTimeout: BUSY_MACHINE_MS,
        },
      },
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['tests/rules/**/*.test.ts', 'tests/integration/**/*.test.ts'],
          environment: 'node',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          environment: 'node',
          // Reuses one process and one browser for many files.
          isolate: false,
          globalSetup: ['tests/support/browser/e2e-setup.ts'],
          setupFiles: ['tests/support/browser/take-shop.ts'],
          testTimeout: 90_000,
          hookTimeout: 90_000,
          // Three browsers at a time, because each often waits. Each has its own shop, and all run after everything else.
          maxWorkers: 3,
          expect: { poll: { timeout: BUSY_POLL_MS } },
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'browsers',
          include: ['tests/browsers/**/*.test.ts'],
          environment: 'node',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
