import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { readEnv } from './config/env.ts';
import { paths } from './config/paths.ts';
import { reportUnexpectedErrors } from './data/reporting/unexpected-errors.ts';
import { waitAtMost } from './data/async/timeout.ts';
import { createServices, type Services } from './data/services.ts';
import './ui/styles/tokens.css';
import './ui/styles/base.css';

/** Milliseconds that the first drawing waits for the catalogue, which travels beside the scripts. */
const PATIENCE_MS = 300;

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no #root.');

// Before anything that can fail. A build without the address has nothing of this in it.
if (import.meta.env.VITE_SENTRY_DSN) reportUnexpectedErrors(String(import.meta.env.VITE_SENTRY_DSN));

const services = createServices(readEnv(import.meta.env));
// Before the first render: the data travels while React starts. The seller's panel asks the database itself.
if (!location.pathname.startsWith(paths.admin)) {
  void services.catalogue.load();
  void services.session.restore();
}

void draw(container, services);

/** The page shows its frame already: what is drawn in its place is drawn once, with the products in it. */
async function draw(container: HTMLElement, services: Services): Promise<void> {
  // Without it the page is drawn all the same, and says so.
  const mirror = services.catalogue.showMirror().catch(() => false);
  await waitAtMost(PATIENCE_MS, mirror);
  // In slices, so that no finger waits for the whole list.
  startTransition(() =>
    createRoot(container).render(
      <StrictMode>
        <App services={services} />
      </StrictMode>,
    ),
  );
}
