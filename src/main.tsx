import { startTransition, StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { Site } from './app/app.tsx';
import { needsCatalogue } from './app/routes/needs-catalogue.ts';
import type { Env } from './config/env.ts';
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

/** Milliseconds that the first render waits for the catalogue's mirror, which loads in parallel with the scripts. */
const MIRROR_WAIT_MS = 300;

const container = document.getElementById('root');
if (container === null) throw new Error('#root');

// Runs before code that can fail. A build without the DSN omits this line.
if (import.meta.env.VITE_SENTRY_DSN) reportUnexpectedErrors(String(import.meta.env.VITE_SENTRY_DSN));

// An invalid configuration throws here, so that the page shows that it cannot load.
const env = import.meta.env.CONFIGURATION;
if (typeof env === 'string') throw new Error(env);
// Runs in a task of its own: together with this chunk's evaluation it would keep a slow phone from responding to a tap.
setTimeout(() => start(container, env));

function start(root: HTMLElement, env: Env): void {
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
    // Replaces the page's content in a transition, so that a tap does not wait for the list.
    startTransition(() => createRoot(root).render(app));
  });
  // Nothing on screen waits for these parts.
  void whenIdle()
    .then(() => loadChunk(() => import('./app/connection/start-background-parts.ts')))
    .then(({ startBackgroundParts }) => startBackgroundParts(services, import.meta.url))
    .catch((cause: unknown) => reportError('connection', cause));
}

/** Hydrates a prerendered page; resolves to false when there is none for this visit. */
async function hydrate(root: HTMLElement, services: Services, app: ReactNode): Promise<boolean> {
  if (!('path' in root.dataset)) return false;
  return loadChunk(() => import('./app/first-paint/hydrate-prerendered.tsx'))
    .then(({ hydratePrerendered }) => hydratePrerendered(root, services, app))
    .catch(() => false);
}
