import { useState } from 'react';
import { CheckboxField } from '../../ui/controls/checkbox-field.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';

export interface PasswordFieldProps {
  readonly error?: string | undefined;
  /** It has the focus when the dialog around it opens. */
  readonly first?: boolean;
}

/** The password, which can be looked at while it is typed. Named `password` in its form. */
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
