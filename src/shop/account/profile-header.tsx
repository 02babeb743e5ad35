import { useStore } from 'zustand';
import { waitAtMost } from '../../data/async/timeout.ts';
import { useServices, type Services } from '../../data/services.ts';
import type { Identity } from '../../domain/buyer/buyer.ts';
import { Button } from '../../ui/controls/button.tsx';
import { userIcon } from '../../ui/icons/icons.ts';
import { logoutIcon } from '../../ui/icons/lazy-icons.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import styles from './profile.module.css';

/** The buyer's photo, name and e-mail address, with the logout button. */
export function ProfileHeader({ identity }: { readonly identity: Identity }) {
  const services = useServices();
  const status = useStore(services.session.store, (state) => state.status);
  return (
    <header className={`row ${styles.header}`}>
      {identity.picture === '' ? (
        <span className={styles.photo}>
          <Icon shape={userIcon} size={36} />
        </span>
      ) : (
        <img
          className={styles.photo}
          src={identity.picture}
          alt=""
          width={72}
          height={72}
          referrerPolicy="no-referrer"
        />
      )}
      <div className={styles.name}>
        <h1 tabIndex={-1}>{identity.name || identity.given_name || 'Perfil'}</h1>
        <p>{identity.email}</p>
      </div>
      <Button icon={logoutIcon} busy={status === 'loading'} onClick={() => void logOut(services)}>
        Cerrar sesión
      </Button>
    </header>
  );
}

/** Milliseconds that signing out waits for pending changes to be saved. */
const SAVE_TIMEOUT_MS = 2000;

async function logOut({ account, session }: Services): Promise<void> {
  await waitAtMost(SAVE_TIMEOUT_MS, account.flush());
  session.logout();
}
