import { useState } from 'react';
import { CheckboxField } from '../../ui/controls/checkbox-field.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';

interface PasswordFieldProps {
  readonly error?: string | undefined;
  /** Receives the focus when its dialog opens. */
  readonly first?: boolean;
}

/** The password field of a form, named `password`, with a checkbox that shows the text. */
export function PasswordField({ error, first = false }: PasswordFieldProps) {
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
        data-autofocus={first ? '' : undefined}
      />
      <CheckboxField
        label="Mostrar contraseña"
        checked={shown}
        onChange={(event) => setShown(event.target.checked)}
      />
    </div>
  );
}
