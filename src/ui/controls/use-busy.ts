import { useState } from 'react';

/** Runs one action at a time: calls while another runs are ignored. Rejections reach the caller. */
export function useBusy(): readonly [busy: boolean, run: (action: () => Promise<void>) => Promise<void>] {
  const [busy, setBusy] = useState(false);
  async function run(action: () => Promise<void>): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      await action();
    } finally {
      setBusy(false);
    }
  }
  return [busy, run];
}
