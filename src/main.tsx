import { startTransition, StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { Site } from './app/app.tsx';
import { needsCatalogue } from './app/routes/needs-catalogue.ts';
import { readEnv } from './config/env.ts';
import { canonicalPath, paths } from './config/paths.ts';
import { reportUnexpectedErrors } from './data/reporting/unexpected-errors.ts';
import { waitAtMost } from './data/async/timeout.ts';
import { whenIdle } from './data/async/when-idle.ts';
import { reportError } from './data/reporting/report-error.ts';
import { loadChunk } from './loading/load-chunk.ts';
import { servicesOf, ServicesContext, type Services } from './data/services.ts';
import './ui/styles/tokens.css';
import './ui/styles/base.css';
import './ui/styles/classes.css';

/** Milliseconds that the first rendering waits for the catalogue's mirror, which loads beside the scripts. */
const MIRROR_WAIT_MS = 300;

const container = document.getElementById('root');
if (container === null) throw new Error('#root');

// Before code that can fail. A build without the DSN omits this line.
if (import.meta.env.VITE_SENTRY_DSN) reportUnexpectedErrors(String(import.meta.env.VITE_SENTRY_DSN));

// An invalid configuration fails here, so that the page says that it cannot load.
const env = readEnv(import.meta.env);
// In a task of its own: beside the evaluation of this chunk it keeps a slow phone from answering a tap.
setTimeout(() => start(container));

function start(root: HTMLElement): void {
  const services = servicesOf(env);
  const app = (
    <StrictMode>
      <ServicesContext value={services}>
        <BrowserRouter>
          <Site />
        </BrowserRouter>
      </ServicesContext>
    </StrictMode>
  );
  const hydrating = hydrate(root, services, app);
  const isCatalogueNeeded = needsCatalogue(location.pathname, services);
  if (isCatalogueNeeded) void services.catalogue.loadOnce();
  if (canonicalPath(location.pathname) !== paths.admin) void services.session.restore();
  void hydrating.then(async (isHydrated) => {
    if (isHydrated) return;
    if (isCatalogueNeeded) await waitAtMost(MIRROR_WAIT_MS, services.catalogue.showMirror());
    // Replaces what the page shows in one step, as a transition: in slices, so that a tap does not wait for the list.
    startTransition(() => createRoot(root).render(app));
  });
  // Nothing on screen waits for it.
  void whenIdle()
    .then(() => loadChunk(() => import('./app/connection/start-later.ts')))
    .then(({ startLater }) => startLater(services, import.meta.url))
    .catch((cause: unknown) => reportError('connection', cause));
}

/** Takes over the markup of a prerendered page; resolves to false where there is none of this visit. */
async function hydrate(root: HTMLElement, services: Services, app: ReactNode): Promise<boolean> {
  if (!('path' in root.dataset)) return false;
  return loadChunk(() => import('./app/first-paint/hydrate-prerendered.tsx'))
    .then(({ hydratePrerendered }) => hydratePrerendered(root, services, app))
    .catch(() => false);
}
