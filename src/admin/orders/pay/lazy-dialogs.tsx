import { loadChunk } from '../../../loading/load-chunk.ts';
import { lazyPart } from '../../../shared/lazy-part.tsx';

export const PaymentDialog = lazyPart(
  async () => (await loadChunk(() => import('./payment-dialog.tsx'))).PaymentDialog,
);

export const LinkDialog = lazyPart(
  async () => (await loadChunk(() => import('./link-dialog.tsx'))).LinkDialog,
);
