import { useStore } from 'zustand';
import { waitAtMost } from '#data/async/timeout.ts';
import { type Services, useServices } from '#data/services.ts';
import { Button } from '#ui/controls/button.tsx';
import { useBusy } from '#ui/controls/use-busy.ts';
import { logoutIcon } from '#ui/icons/lazy-icons.json';

/** Renders «Cerrar sesión», for the end of the profile and the menu; nothing for a visitor. */
export function LogOutButton({ variant }: { readonly variant?: 'quiet' }) {
  const services = useServices();
  const { status, identity } = useStore(services.session.store);
  const [busy, run] = useBusy();
  if (identity === null) return null;
  return (
    <Button
      icon={logoutIcon}
      variant={variant}
      busy={busy || status === 'loading'}
      onClick={() => void run(() => logOut(services))}
    >
      Cerrar sesión
    </Button>
  );
}

/** Signing out waits this long for pending changes to be saved. */
const SAVE_TIMEOUT_MS = 2000;

async function logOut({ account, session }: Services): Promise<void> {
  await waitAtMost(SAVE_TIMEOUT_MS, account.flush());
  session.logout();
}
