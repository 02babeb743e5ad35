import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { usePanelServices } from '#admin/common/panel-services.ts';
import { useNow } from '#shared/use-now.ts';
import { countdownText, durationText } from './session-messages.ts';
import { announce } from '#ui/feedback/announce.ts';
import { CheckboxField } from '#ui/controls/checkbox-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';

/** Counts down how long the login refuses another try (docs/panel.md#seller-session): announced at its start and its end. */
export function PasswordField({ error }: { readonly error: string | undefined }) {
  const [shown, setShown] = useState(false);
  const retryAt = useStore(usePanelServices().session.store, (state) => state.retryAt);
  const now = useNow(500, retryAt > 0);
  useEffect(() => {
    if (retryAt <= Date.now()) return undefined;
    const left = retryAt - Date.now();
    announce(`Demasiados intentos seguidos. Podés probar de nuevo en ${durationText(left)}.`);
    const timer = setTimeout(() => announce('Ya podés probar de nuevo.'), left);
    return () => clearTimeout(timer);
  }, [retryAt]);
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
        <p className="small tinted tone-warning">
          Demasiados intentos seguidos. Podés probar de nuevo en{' '}
          <strong className="tabular">{countdownText(retryAt - now)}</strong>.
        </p>
      )}
    </>
  );
}

/** @param retryAt time from which another try is allowed, in milliseconds since the epoch */
export function passwordProblem(password: string, retryAt: number): string {
  if (password === '') return 'Ingresá tu contraseña';
  return Date.now() < retryAt ? 'Todavía no: esperá a que termine la cuenta.' : '';
}
