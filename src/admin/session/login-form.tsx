import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useStore } from 'zustand';
import { reportError } from '../../data/reporting/report.ts';
import { SESSION_PROBLEM_TEXTS } from './messages.ts';
import { Button } from '../../ui/controls/button.tsx';
import { loginIcon } from '../../ui/icons/lazy-icons.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { fieldText } from './password-field.tsx';
import { PasswordField } from './password-field.tsx';
import { sections } from '../frame/sections.ts';
import { useSeller } from '../common/seller-context.ts';
import styles from './login-form.module.css';

/** The seller's login (docs/product.md#sign-in). The panel's code loads while the seller types the password. */
export function LoginForm() {
  const { session } = useSeller();
  const { status, problem } = useStore(session.store);
  const [missing, setMissing] = useState<{ user: boolean; password: boolean } | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle('Panel');

  // The panel had the focus when the session ended.
  useEffect(() => {
    session.prepare();
    sections[0].load().catch((cause: unknown) => reportError('panel', cause));
    if (session.store.getState().problem === 'ended') heading.current?.focus();
  }, [session]);

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const user = fieldText(event.currentTarget, 'username');
    const password = fieldText(event.currentTarget, 'password');
    const empty = { user: user.trim() === '', password: password === '' };
    setMissing(empty);
    if (empty.user || empty.password) focusField(event.currentTarget, empty.user ? 'username' : 'password');
    else void session.signIn(user, password);
  }

  return (
    <section className={`card stack gap-2 ${styles.card}`} aria-labelledby="admin-login">
      <h1 id="admin-login" ref={heading} tabIndex={-1}>
        Panel de la tienda
      </h1>
      <p className="muted">Solo para quien atiende el negocio.</p>
      <form className={`stack ${styles.form}`} noValidate onSubmit={submit}>
        {problem !== null && (
          <Notice tone={problem === 'ended' ? 'info' : 'error'} live>
            {SESSION_PROBLEM_TEXTS[problem]}
          </Notice>
        )}
        <TextField
          label="Usuario"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
          error={missing?.user ? 'Ingresá tu usuario' : undefined}
        />
        <PasswordField error={missing?.password ? 'Ingresá tu contraseña' : undefined} />
        <Button type="submit" variant="primary" block icon={loginIcon} busy={status === 'signing-in'}>
          Ingresar
        </Button>
      </form>
    </section>
  );
}

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
