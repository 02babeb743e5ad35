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

const EVERYTHING = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe finds wrong with the page as it stands, at its top, by WCAG 2.2 AA and its best practices: one line each.
 * @param within a selector, for what is new on a page that was looked at already
 * @param rules tags or names of rules, where not all are asked for
 */
export async function axeViolations(page: Page, within = 'html', rules = EVERYTHING): Promise<string[]> {
  // Elsewhere the bar that stays on a phone covers half of some link, and axe takes that for its size.
  await page.evaluate(() => scrollTo(0, 0));
  // Evaluated by the debugger, so that the page's own policy against foreign scripts stays as it is; once a page.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(source);
  const found: unknown = await page.evaluate(
    `axe.run(${JSON.stringify(within)}, { runOnly: ${JSON.stringify(rules)} }).then((r) => r.violations)`,
  );
  return v
    .parse(Violations, found)
    .map(
      ({ id, help, nodes }) => `${id}: ${help}: ${nodes[0]?.html ?? ''} ${nodes[0]?.failureSummary ?? ''}`,
    );
}
