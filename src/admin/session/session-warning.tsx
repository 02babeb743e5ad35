import { useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../ui/controls/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { RenewDialog } from './renew-dialog.tsx';
import { useSeller } from '../common/seller-context.ts';
import styles from './session.module.css';

/** In the session's last minute, offers to renew the session without losing what is being typed. */
export function SessionWarning() {
  const ending = useStore(useSeller().session.store, (state) => state.ending);
  const [renewing, setRenewing] = useState(false);
  return (
    <>
      {ending && (
        <div className={styles.warning}>
          <Notice
            tone="warning"
            live
            title="La sesión está por terminar"
            action={
              <Button variant="primary" onClick={() => setRenewing(true)}>
                Seguir trabajando
              </Button>
            }
          >
            Poné tu contraseña para seguir 15 minutos más. Lo que estés escribiendo queda como está.
          </Notice>
        </div>
      )}
      {renewing && <RenewDialog onClose={() => setRenewing(false)} />}
    </>
  );
}
