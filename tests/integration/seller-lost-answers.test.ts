import { FirebaseError } from 'firebase/app';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { changeInTransaction, readDocument, type SellerTransaction } from '#data/seller/database/access.ts';
import { logChange } from '#data/seller/log/log-change.ts';
import { aProductOf, startSellerStack } from '#tests/support/database/seller-stack.ts';

const PATH = 'productos/9001';
const stack = await startSellerStack();

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
afterAll(() => stack.stop());

/** Logs a change of a product; before that, `meanwhile` acts while the first try is under way. */
function logging(meanwhile: (entry: string) => Promise<void>) {
  return vi.fn<(context: SellerTransaction) => Promise<{ kind: string }>>(async (context) => {
    await readDocument(context, PATH);
    const entry = logChange(context, { sobre: PATH, titulo: 'RAI', accion: 'cambio' });
    if (work.mock.calls.length === 1) await meanwhile(entry.path);
    return { kind: 'done' };
  });
}

let work: ReturnType<typeof logging>;

it('makes a change once when an earlier try was stored and its answer was lost', async () => {
  await stack.putProduct(9001);
  work = logging(async (entry) => {
    await stack.put(entry, { sobre: PATH });
    // The product that the try read changes too, so that the database asks for another try.
    await stack.put(PATH, { ...aProductOf(9001, { stock: 1 }), actualizado: new Date() });
  });
  expect(await changeInTransaction(stack.access, 'test', work)).toEqual({ kind: 'done' });
  expect(work).toHaveBeenCalledOnce();
});

it('confirms a stored change although its last try failed', async () => {
  await stack.putProduct(9001);
  // The rules refuse to write an entry again.
  work = logging((entry) => stack.put(entry, { sobre: PATH }));
  expect(await changeInTransaction(stack.access, 'test', work)).toEqual({ kind: 'done' });
});

it('says at the first failure that there is no network, and tries no more', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const failing = vi.fn<() => Promise<never>>(() =>
    Promise.reject(new FirebaseError('unavailable', 'no network')),
  );
  expect(await changeInTransaction(stack.access, 'test', failing)).toEqual({ kind: 'offline' });
  expect(failing).toHaveBeenCalledOnce();
});
