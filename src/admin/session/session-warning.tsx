import { useId, useState } from 'react';
import { useStore } from 'zustand';
import { useSeller } from '../common/seller-context.ts';
import { SESSION_PROBLEM_TEXTS } from './session-messages.ts';
import { PasswordField, passwordProblem } from './password-field.tsx';
import { Form } from '../../ui/controls/form.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showToast } from '../../ui/feedback/toasts/show-toast.ts';
import login from './login-form.module.css';
import styles from './session.module.css';

/** Appears in the last minute. Renewing the session keeps what is being typed. */
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

/** Opens over any other dialog, and adds fifteen minutes to the session. */
function RenewDialog({ onClose }: { readonly onClose: () => void }) {
  const { session } = useSeller();
  const { renewing, problem, retryAt } = useStore(session.store);
  const [tried, setTried] = useState(false);
  const form = useId();

  async function renew(password: string): Promise<void> {
    setTried(true);
    if (!(await session.renew(password))) return;
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
      <Form<'password'>
        id={form}
        className={`stack ${login.form}`}
        check={(read) => ({ password: passwordProblem(read('password'), retryAt) })}
        onSave={(read) => void renew(read('password'))}
      >
        {(problems) => (
          <>
            {tried && problem !== null && (
              <Notice tone="error" live>
                {SESSION_PROBLEM_TEXTS[problem]}
              </Notice>
            )}
            <PasswordField error={problems.password} />
          </>
        )}
      </Form>
    </Dialog>
  );
}
