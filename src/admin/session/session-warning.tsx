import { useId, useState, type SyntheticEvent } from 'react';
import { useStore } from 'zustand';
import { useSeller } from '../common/seller-context.ts';
import { fieldText } from './password-field.tsx';
import { SESSION_PROBLEM_TEXTS } from './messages.ts';
import { PasswordField } from './password-field.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showToast } from '../../ui/feedback/toasts/show-toast.ts';
import login from './login-form.module.css';
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

/** Asks for the password again, over any open dialog, to add fifteen minutes to the session. */
function RenewDialog({ onClose }: { readonly onClose: () => void }) {
  const { session } = useSeller();
  const { renewing, problem } = useStore(session.store);
  const [empty, setEmpty] = useState(false);
  const [tried, setTried] = useState(false);
  const form = useId();

  async function submit(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const password = fieldText(event.currentTarget, 'password');
    setEmpty(password === '');
    setTried(true);
    if (password === '' || !(await session.renew(password))) return;
    onClose();
    showToast('success', 'Listo: tenés 15 minutos más.');
  }

  const actions = (
    <>
      <Button onClick={onClose}>Ahora no</Button>
      <Button type="submit" form={form} variant="primary" busy={renewing}>
        Seguir trabajando
      </Button>
    </>
  );
  return (
    <Dialog onClose={onClose} title="Seguir trabajando" size="small" actions={actions}>
      <form id={form} className={`stack ${login.form}`} noValidate onSubmit={(event) => void submit(event)}>
        {tried && problem !== null && (
          <Notice tone="error" live>
            {SESSION_PROBLEM_TEXTS[problem]}
          </Notice>
        )}
        <PasswordField first error={empty ? 'Ingresá tu contraseña' : undefined} />
      </form>
    </Dialog>
  );
}
