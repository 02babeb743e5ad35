import * as v from 'valibot';
import type { Env } from '#config/env.ts';
import { productIdAt, SHARE_PARAMETER } from '#config/paths.ts';
import { redirectedProduct } from '#domain/catalogue/redirects.ts';
import { isFormula } from '#domain/text/text-cell.ts';
import { waitAtMost } from './async/timeout.ts';
import { whenIdle } from './async/when-idle.ts';
import type { Catalogue } from './catalogue/catalogue-store.ts';
import { sendVisit } from './http/without-reply.ts';
import type { Session } from './identity/buyer-session.ts';
import { reportError } from './reporting/report-error.ts';
import { anonymousId } from './storage/local.ts';
import { stored } from './storage/stored.ts';

const storedVisit = stored('bornera.visit', 1, v.string(), () => sessionStorage);

const TITLE_TIMEOUT_MS = 10_000;

export interface Visit {
  readonly catalogue: Catalogue;
  readonly session: Session;
  /** The address that the visitor opened: the visitor may have moved on by the time the page is idle. */
  readonly arrival: string;
}

/** Records a visit's source once; never for a browser that sends Do Not Track (docs/services.md#visit-analytics). */
export async function recordVisit(env: Env, { catalogue, session, arrival }: Visit): Promise<void> {
  if (asksNotToBeTracked() || storedVisit.read() !== null) return;
  await whenIdle();
  const opened = new URL(arrival);
  // The page has redirected an address of the former shop to its product, with a parameter for the source.
  const { pathname, search } = redirectedProduct(opened.pathname) === null ? opened : location;
  const source = visitSource(search);
  if (source === '') return;
  storedVisit.write(source);
  const productId = productIdAt(pathname);
  const title = productId === null ? '' : await titleOf(catalogue, productId);
  const user = session.store.getState().identity?.sub ?? anonymousId();
  // Anyone may write a tag, and the owner opens the responses in a spreadsheet.
  const answers = [user, String(productId ?? ''), title, source].map((text) =>
    isFormula(text) ? `'${text}` : text,
  );
  await sendVisit(env.forms, answers).catch((cause: unknown) => reportError('visit', cause));
}

/** Do Not Track, or Global Privacy Control. */
function asksNotToBeTracked(): boolean {
  const control = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
  return control || navigator.doNotTrack === '1';
}

async function titleOf(catalogue: Catalogue, id: number): Promise<string> {
  const find = (): string | undefined => catalogue.store.getState().live.get(id)?.title;
  if (find() === undefined) await waitAtMost(TITLE_TIMEOUT_MS, catalogue.loadOnce());
  return find() ?? '';
}

const MAX_CHARACTERS = 120;

/** Returns the share tag, a campaign's `utm_…` or an ad's click; '' for a direct visit (docs/services.md#visit-analytics). */
export function visitSource(search: string): string {
  const query = new URLSearchParams(search);
  const valuesOf = (...names: string[]) => names.flatMap((name) => query.get(name) || []);
  const campaign = valuesOf('utm_source', 'utm_medium', 'utm_campaign').join(' / ');
  const parts = [...valuesOf(SHARE_PARAMETER), campaign, query.has('gclid') ? 'gclid' : ''];
  return parts.filter(Boolean).join(' + ').slice(0, MAX_CHARACTERS);
}
