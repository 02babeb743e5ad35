import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { readEnv } from './config/env.ts';
import { paths } from './config/paths.ts';
import { reportUnexpectedErrors } from './data/reporting/unexpected-errors.ts';
import { waitAtMost } from './data/async/timeout.ts';
import { createServices } from './data/services.ts';
import './ui/styles/tokens.css';
import './ui/styles/base.css';
import './ui/styles/classes.css';

/** Milliseconds that the first rendering waits for the catalogue's mirror, which loads beside the scripts. */
const MIRROR_WAIT_MS = 300;

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no #root.');

// Before code that can fail. A build without the DSN omits this line.
if (import.meta.env.VITE_SENTRY_DSN) reportUnexpectedErrors(String(import.meta.env.VITE_SENTRY_DSN));

const services = createServices(readEnv(import.meta.env));
// The data loads while React starts. The seller's panel reads the database itself.
if (!location.pathname.startsWith(paths.admin)) {
  void services.catalogue.load();
  void services.session.restore();
}

// Replaces the built page's frame in one step, if possible with the products. As a transition, React renders in slices,
// so that a tap does not wait for the whole list.
void waitAtMost(MIRROR_WAIT_MS, services.catalogue.showMirror()).then(() =>
  startTransition(() =>
    createRoot(container).render(
      <StrictMode>
        <App services={services} />
      </StrictMode>,
    ),
  ),
);
