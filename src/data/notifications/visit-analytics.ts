import type { Env } from '../../config/env.ts';
import { SHARE_PARAMETER } from '../../config/paths.ts';
import { visitSource } from '../../domain/catalogue/visit-source.ts';
import { whenIdle } from '../async/when-idle.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { sendVisit } from '../http/forms.ts';
import type { Session } from '../identity/session.ts';
import { reportError } from '../reporting/report.ts';
import { anonymousId } from '../storage/local.ts';
import { stored } from '../storage/stored.ts';
import * as v from 'valibot';

const storedVisit = stored('bornera.visit', 1, v.string(), () => sessionStorage);

/** How long the title of the product is waited for. */
const TITLE_WAIT_MS = 10_000;

/**
 * Notes where a shared or paid visit came from (spec §7): once a visit, at rest, and never for a browser that
 * asks not to be followed.
 */
export async function recordVisit(
  env: Env,
  { catalogue, session }: { readonly catalogue: Catalogue; readonly session: Session },
): Promise<void> {
  if (asksNotToBeFollowed() || storedVisit.read() !== null) return;
  // An old address leads to its product, with a tag of its own, while the page starts.
  await whenIdle();
  const source = visitSource(location.search, SHARE_PARAMETER);
  if (source === '') return;
  storedVisit.write(source);
  const productId = /^\/producto\/(?<id>\d{1,15})$/.exec(location.pathname)?.groups?.['id'] ?? '';
  const title = productId === '' ? '' : await titleOf(catalogue, Number(productId));
  const user = session.store.getState().identity?.sub ?? anonymousId();
  await sendVisit(env.forms, { user, productId, title, source }).catch((cause: unknown) =>
    reportError('visit', cause),
  );
}

/** Do Not Track, or Global Privacy Control. */
function asksNotToBeFollowed(): boolean {
  const control = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
  return control || navigator.doNotTrack === '1';
}

function titleOf({ store }: Catalogue, id: number): Promise<string> {
  const find = (): string | undefined => store.getState().live.get(id)?.title;
  return new Promise((resolve) => {
    const settle = (): void => {
      clearTimeout(patience);
      stop();
      resolve(find() ?? '');
    };
    const patience = setTimeout(settle, TITLE_WAIT_MS);
    const stop = store.subscribe(({ status }) => {
      if (find() !== undefined || status !== 'loading') settle();
    });
    if (find() !== undefined) settle();
  });
}
