import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { readEnv } from './config/env.ts';
import { paths } from './config/paths.ts';
import { createServices } from './data/services.ts';
import './ui/tokens.css';
import './ui/base.css';

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no #root.');

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
