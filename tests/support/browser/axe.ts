import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import * as v from 'valibot';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const Violations = v.array(
  v.object({
    id: v.string(),
    help: v.string(),
    nodes: v.array(v.object({ html: v.string(), failureSummary: v.string() })),
  }),
);

/** Tags of the rules of WCAG 2.2 AA and of the best practices. */
export const EVERY_RULE = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Returns axe's violations of WCAG 2.2 AA and best practices on the page scrolled to its top, one line each.
 * @param within selector of the part to check, on a page that was checked before
 * @param rules tags or names of rules; defaults to all
 */
export async function axeViolations(
  page: Page,
  within = 'html',
  rules: readonly string[] = EVERY_RULE,
): Promise<string[]> {
  // Scrolled elsewhere, the sticky bar of a phone covers half a link, which axe takes for the link's size.
  await page.evaluate(() => scrollTo(0, 0));
  // Evaluated through the debugger, once a page, so that the page's content policy stays in force.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(source);
  // Elements that pass are many: axe need not describe each of them.
  const options = { runOnly: rules, resultTypes: ['violations'], selectors: false };
  const found: unknown = await page.evaluate(
    `axe.run(${JSON.stringify(within)}, ${JSON.stringify(options)}).then((r) => r.violations)`,
  );
  return v
    .parse(Violations, found)
    .map(
      ({ id, help, nodes }) => `${id}: ${help}: ${nodes[0]?.html ?? ''} ${nodes[0]?.failureSummary ?? ''}`,
    );
}
