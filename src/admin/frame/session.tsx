import { useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { SELLER_SESSION_MS, SELLER_WARNING_MS, type SellerProblem } from '#domain/seller/session-rules.ts';
import { useNow } from '#shared/relative-time.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { TextField } from '#ui/controls/fields.tsx';
import { Form } from '#ui/controls/form.tsx';
import { useBusy } from '#ui/controls/use-busy.ts';
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { logoutIcon } from '#ui/icons/lazy-icons.json';
import { classNames } from '#ui/styles/class-names.ts';
import { showToast } from '#ui/feedback/toasts/show-toast.ts';
import { pluralize } from '#domain/text/number-text.ts';
import { useDrafts, useLines } from '#admin/form/draft-mark.tsx';
import { usePanelServices } from '#admin/section/panel-services.ts';
import styles from './session.module.css';

/** Texts above the seller's login; none reveals whether user or password was wrong. */
export const SESSION_PROBLEM_TEXTS: Readonly<Record<SellerProblem, string>> = {
  wrong: 'contraseña incorrecta',
  offline: 'No pudimos comprobar los datos. Revisá tu conexión y probá de nuevo.',
  insecure: 'Desde esta dirección no se puede ingresar, porque no es segura: abrí el panel con https://.',
  unverified:
    'No pudimos comprobar que sos una persona. Permití reCAPTCHA o desactivá el bloqueador, recargá la página y probá de nuevo.',
  ended: 'La sesión terminó. Ingresá de nuevo para seguir.',
};

/**
 * Renders a dialog that asks for the password in the session's last minute, over everything else: unsaved input stays
 * (docs/panel.md#seller-session).
 */
export function SessionDialog() {
  const { endsAt } = useStore(usePanelServices().session.store);
  const left = useTimeLeft();
  const [dismissed, setDismissed] = useState<number | null>(null);
  if (left > SELLER_WARNING_MS || dismissed === endsAt) return null;
  return <RenewDialog left={left} onClose={() => setDismissed(endsAt)} />;
}

/** Returns the remaining milliseconds of the session, updated every second. */
function useTimeLeft(): number {
  const { endsAt } = useStore(usePanelServices().session.store);
  const now = useNow(1000);
  return Math.min((endsAt ?? 0) - now, SELLER_SESSION_MS);
}

function RenewDialog({ left, onClose }: { readonly left: number; readonly onClose: () => void }) {
  const { session } = usePanelServices();
  const [problem, setProblem] = useState<SellerProblem | null>(null);
  const [busy, run] = useBusy();
  const form = useId();

  async function renew(password: string): Promise<void> {
    setProblem(null);
    const failure = await session.renew(password);
    setProblem(failure);
    if (failure === null) showToast('success', 'Listo: tenés 15 minutos más.');
  }

  const actions = (
    <>
      <Button onClick={onClose}>Ahora no</Button>
      <Button type="submit" form={form} variant="primary" busy={busy}>
        Seguir trabajando
      </Button>
    </>
  );
  return (
    <Dialog onClose={onClose} title="La sesión está por terminar" size="small" actions={actions} alert>
      <Form<'password'>
        id={form}
        className={`stack ${styles.form}`}
        check={(read) => ({ password: passwordProblem(read('password')) })}
        onSave={(read) => void run(() => renew(read('password')))}
      >
        {(problems) => (
          <>
            <p>
              Te queda <span className="tabular">{countdownText(left)}</span>. Poné tu contraseña para seguir
              15 minutos más. Lo que estés escribiendo queda como está.
            </p>
            {problem !== null && (
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

/** Renders the remaining time of the seller's session, and the button that ends it. */
export function SessionBar() {
  const { session } = usePanelServices();
  const left = useTimeLeft();
  const lines = useLines().filter(({ state }) => state !== 'done');
  const texts = useDrafts().filter(({ kind }) => kind !== 'line');
  const isLosing = lines.length > 0 || texts.length > 0;
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={styles.session}>
      <p
        role="timer"
        aria-label="Tiempo que le queda a la sesión"
        title="Tiempo que le queda a la sesión"
        className={classNames(
          'small tabular',
          styles.countdown,
          left <= SELLER_WARNING_MS && 'tinted tone-warning',
        )}
      >
        {countdownText(left)}
      </p>
      <Button
        variant="quiet"
        size="small"
        icon={logoutIcon}
        onClick={() => (isLosing ? setAsking(true) : void session.signOut())}
      >
        Salir
      </Button>
      {isAsking &&
        isLosing &&
        // Rendered outside of the bar, which has colours for a dark background.
        createPortal(
          <ConfirmDialog
            title={lines.length > 0 ? '¿Salir sin terminar?' : '¿Salir sin guardar?'}
            confirmLabel="Sí, salir"
            danger
            onConfirm={() => void session.signOut()}
            onCancel={() => setAsking(false)}
          >
            {lines.length > 0 && <p>{leftText(lines.map(({ change }) => change.name))}</p>}
            {texts.length > 0 && (
              <p>Se pierde lo que dejaste escrito: {pluralize(texts.length, 'borrador', 'borradores')}.</p>
            )}
          </ConfirmDialog>,
          document.body,
        )}
    </div>
  );
}

/** Maximum names to list; the rest is counted. */
const MAX_NAMES = 5;

function leftText(names: readonly string[]): string {
  const others = names.length - MAX_NAMES;
  const listed = names.slice(0, MAX_NAMES).join(', ');
  return `${names.length === 1 ? 'Queda' : 'Quedan'} ${names.length} sin terminar: ${listed}${others > 0 ? ` y ${others} más` : ''}.`;
}

/** Formats a time as `14:05`. Rounds up to whole seconds; a negative time is `0:00`. */
export function countdownText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Renders the password field of the login and of the renewal, with a button to show the text. */
export function PasswordField({ error }: { readonly error: string | undefined }) {
  const [shown, setShown] = useState(false);
  return (
    <div>
      <TextField
        label="Contraseña"
        name="password"
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={error}
        data-autofocus=""
      />
      <Checkbox
        label="Mostrar contraseña"
        checked={shown}
        onChange={(event) => setShown(event.target.checked)}
      />
    </div>
  );
}

export function passwordProblem(password: string): string {
  return password === '' ? 'Ingresá tu contraseña' : '';
}
