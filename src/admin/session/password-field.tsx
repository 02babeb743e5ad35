import { useState } from 'react';
import { useStore } from 'zustand';
import { useSeller } from '../common/seller-context.ts';
import { useNow } from '../../shared/use-now.ts';
import { countdownText } from './messages.ts';
import { CheckboxField } from '../../ui/controls/checkbox-field.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import styles from './login-form.module.css';

/** Shows how long the login refuses another try (docs/product.md#login-limits); screen readers skip the countdown. */
export function PasswordField({ error }: { readonly error: string | undefined }) {
  const [shown, setShown] = useState(false);
  const retryAt = useStore(useSeller().session.store, (state) => state.retryAt);
  const now = useNow(500, retryAt > 0);
  return (
    <>
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
        <CheckboxField
          label="Mostrar contraseña"
          checked={shown}
          onChange={(event) => setShown(event.target.checked)}
        />
      </div>
      {retryAt > now && (
        <p className={`small ${styles.wait}`}>
          Demasiados intentos seguidos. Podés probar de nuevo en{' '}
          <strong className="tabular">{countdownText(retryAt - now)}</strong>.
        </p>
      )}
    </>
  );
}

export function passwordProblem(password: string): string {
  return password === '' ? 'Ingresá tu contraseña' : '';
}
