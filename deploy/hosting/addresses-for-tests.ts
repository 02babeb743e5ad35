import type { StackAddresses } from '../../local/stack.ts';

/** Addresses of a local stack that does not run. */
export const LOCAL: StackAddresses = {
  projectId: 'demo-bornera',
  firestore: { host: '127.0.0.1', port: 8181 },
  auth: 'http://127.0.0.1:9191',
  identity: 'http://localhost:4141',
  services: 'http://localhost:4646',
  ui: null,
};
