import { doc, updateDoc } from 'firebase/firestore/lite';
import type { Env } from '../../config/env.ts';
import { liteFirestore } from '../firestore/lite.ts';
import { withTimeout } from '../async/timeout.ts';

/**
 * Marks an own order so that the seller sees that its e-mail was lost.
 * @throws FirebaseError when the rules refuse the mark (the seller has taken the order up); TimeoutError.
 */
export async function markUnsent(env: Env, orderId: string): Promise<void> {
  await withTimeout(updateDoc(doc(liteFirestore(env), 'ordenes', orderId), { correoFallido: true }));
}
