import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Checkbox } from './checkbox.tsx';
import { SelectField, TextField } from './fields.tsx';

it('a control is named by its label and described by its error and hint', () => {
  render(
    <TextField label="Correo" hint="Te escribimos ahí" error="Ups! CORREO no puede estar vacío!" required />,
  );
  const control = screen.getByRole('textbox', { name: 'Correo' });
  expect(control).toBeInvalid();
  expect(control).toBeRequired();
  // With this attribute the browser would show its own bubble.
  expect(control).not.toHaveAttribute('required');
  expect(control).toHaveAccessibleDescription('Ups! CORREO no puede estar vacío! Te escribimos ahí');
});

it('a control with an empty error or with a warning is valid', () => {
  render(<TextField label="CUIT" error="" warning="El dígito verificador no coincide" />);
  const control = screen.getByRole('textbox', { name: 'CUIT' });
  expect(control).toBeValid();
  expect(control).toHaveAccessibleDescription('El dígito verificador no coincide');
});

it('a select shows its placeholder first and takes the chosen option', async () => {
  render(
    <SelectField
      label="Provincia"
      placeholder="Elegí tu provincia"
      options={['Salta', { value: 'V', label: 'Tierra del Fuego' }]}
    />,
  );
  const control = screen.getByRole('combobox', { name: 'Provincia' });
  expect(control).toHaveDisplayValue('Elegí tu provincia');
  await userEvent.selectOptions(control, 'Tierra del Fuego');
  expect(control).toHaveValue('V');
});

it('a press on its label checks a checkbox', async () => {
  render(<Checkbox label="Con stock" />);
  await userEvent.click(screen.getByText('Con stock'));
  expect(screen.getByRole('checkbox', { name: 'Con stock' })).toBeChecked();
});
