import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { readEnv } from './config/env.ts';
import { paths } from './config/paths.ts';
import { watchFailures } from './data/failures.ts';
import { createServices } from './data/services.ts';
import './ui/tokens.css';
import './ui/base.css';

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no #root.');

// Before anything that can fail. A build without the address has nothing of this in it.
if (import.meta.env.VITE_SENTRY_DSN) watchFailures(String(import.meta.env.VITE_SENTRY_DSN));

const services = createServices(readEnv(import.meta.env));
// Before the first render: the data travels while React starts. The seller's panel asks the database itself.
if (location.pathname.startsWith(paths.admin)) void services.catalogue.showMirror();
else {
  void services.catalogue.load();
  void services.session.restore();
}

createRoot(container).render(
  <StrictMode>
    <App services={services} />
  </StrictMode>,
);
