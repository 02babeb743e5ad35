import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { CHROMIUM_FLAGS, findChromium } from './chromium.ts';

/** Starts the machine's Chromium with a fresh profile. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
}

export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Console errors and warnings, uncaught errors and CSP refusals since the start. */
  readonly complaints: string[];
  /** What the Content-Security-Policy refused; a test that provokes some takes them out. */
  readonly violations: string[];
  /** Ends the visit. Fails when the policy refused something, whatever else the test looked at. */
  close(): Promise<void>;
}

export interface VisitorOptions {
  readonly width?: number;
  readonly height?: number;
  readonly dark?: boolean;
  readonly touch?: boolean;
  /** Pixels of a picture for each CSS pixel; 1 unless said. */
  readonly scale?: number;
}

/** A person with a browser of their own: storage and sessions are shared with nobody. */
export async function newVisitor(
  browser: Browser,
  site: string,
  options: VisitorOptions = {},
): Promise<Visitor> {
  const { width = 1280, height = 900, dark = false, touch = false, scale = 1 } = options;
  const context = await browser.newContext({
    baseURL: site,
    viewport: { width, height },
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    colorScheme: dark ? 'dark' : 'light',
    hasTouch: touch,
    deviceScaleFactor: scale,
  });
  // A busy machine is slow, not wrong.
  context.setDefaultTimeout(20_000);
  const complaints: string[] = [];
  context.on('page', (page) => watch(page, complaints));
  const violations: string[] = [];
  await watchPolicy(context, violations);
  const page = await context.newPage();
  return {
    context,
    page,
    complaints,
    violations,
    async close() {
      await context.close();
      expect(violations, 'refused by the Content-Security-Policy').toEqual([]);
    },
  };
}

/** The browser's own word on each refusal, of every page and frame; it says so in the console too. */
async function watchPolicy(context: BrowserContext, violations: string[]): Promise<void> {
  await context.exposeBinding('refusedByPolicy', (_source, text: string) => {
    if (!PROBE.test(text)) violations.push(text);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, documentURI } = event;
      const report: unknown = Reflect.get(window, 'refusedByPolicy');
      if (typeof report === 'function') report(`${effectiveDirective}: ${blockedURI} in ${documentURI}`);
    });
  });
}

/** Firestore's SDK asks for this picture when its own connection fails, to tell whose fault it is; the policy refuses it. */
const PROBE = /google\.com\/images\/cleardot\.gif/;

function watch(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning';
    if (isComplaint && !PROBE.test(message.text())) complaints.push(`${message.type()}: ${message.text()}`);
  });
}

/** Fails when the pages complained of anything but what the test provoked. */
export function expectNoComplaints(visitor: Visitor, provoked: readonly RegExp[] = []): void {
  const unexpected = visitor.complaints.filter((text) => !provoked.some((pattern) => pattern.test(text)));
  expect(unexpected, 'unexpected console errors').toEqual([]);
}
