import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { documentModules } from './deploy/build/documents/document-modules.ts';
import { WITHOUT_ENV_FILES } from './deploy/build/build-variables.ts';
import { RunReporter } from './tests/support/runner/run-reporter.ts';

/** Pure code: needs no document, so no time is spent on making one. */
const PURE = ['src/domain/**/*.test.ts', 'src/config/**/*.test.ts'];

/** A long form is typed, or a site built, in a second, and on a machine that does much else in twenty. */
const BUSY_MACHINE_MS = 60_000;

/** A write or an answer that a test polls for can take more than the default second on a busy machine. */
const BUSY_POLL_MS = 10_000;

/** The second shop in place of the owner's, whose values then turn no test of units and screens red. */
const TEST_SHOP = [
  { find: /^(?:#config|\.)\/shop\//, replacement: `${import.meta.dirname}/tests/second-shop/config/shop/` },
];

/** Fills in the chapters of the how-to with the second shop's values and no services; the build's plugin does it with the owner's. */
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
    // Expected errors of passing tests would hide the output of failing ones.
    silent: 'passed-only',
    env: {
      // The configuration of an owner's or developer's shop is not the tests'.
      [WITHOUT_ENV_FILES]: '1',
      // Far from the shop: a date by the computer's own clock fails a test (docs/data.md#time-zone).
      TZ: process.env['TZ'] ?? 'Asia/Tokyo',
    },
    // The default leaves one core idle: half of the machine where there are two.
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
          // One browser document for many files: most of a file's time was making its own.
          isolate: false,
          setupFiles: ['tests/support/screens/setup-dom.ts'],
          // Before each test: what one that failed half-way left must not reach the next.
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
          // One process for many files: most of a file's time was loading what the others load, too.
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
          // One process and one browser for many files.
          isolate: false,
          globalSetup: ['tests/support/browser/e2e-setup.ts'],
          setupFiles: ['tests/support/browser/take-shop.ts'],
          testTimeout: 90_000,
          hookTimeout: 90_000,
          // Three browsers at a time, because each often waits, each with a shop of its own, after everything else.
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
