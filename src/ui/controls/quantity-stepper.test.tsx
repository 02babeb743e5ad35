import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { QuantityStepper } from './quantity-stepper.tsx';

function Stepper({
  start = 1,
  max = 5,
  onChange,
}: {
  start?: number;
  max?: number;
  onChange?: (value: number) => void;
}) {
  const [value, setValue] = useState(start);
  function change(next: number): void {
    setValue(next);
    onChange?.(next);
  }
  return <QuantityStepper label="Cantidad de Dimmer" value={value} max={max} onChange={change} />;
}

const minus = () => screen.getByRole('button', { name: 'Restar uno' });
const plus = () => screen.getByRole('button', { name: 'Sumar uno' });
const amount = () => screen.getByRole('spinbutton', { name: 'Cantidad de Dimmer' });

it('minus is disabled at 1 and plus at the stock', async () => {
  render(<Stepper start={1} max={2} />);
  expect(minus()).toBeDisabled();
  await userEvent.click(plus());
  expect(amount()).toHaveValue('2');
  expect(plus()).toBeDisabled();
  expect(minus()).toBeEnabled();
});

it('a change by button is announced', async () => {
  render(<Stepper start={2} />);
  await userEvent.click(plus());
  expect(await screen.findByText('Cantidad de Dimmer: 3')).toHaveAttribute('aria-live', 'polite');
});

it('a typed quantity above the stock becomes the stock when the field is left', async () => {
  const change = vi.fn<(value: number) => void>();
  render(<Stepper max={5} onChange={change} />);
  await userEvent.type(amount(), '48');
  expect(change).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(change).toHaveBeenLastCalledWith(5);
  expect(amount()).toHaveValue('5');
  expect(await screen.findByText('Cantidad de Dimmer: 5. No quedan más.')).toHaveAttribute(
    'aria-live',
    'polite',
  );
});

it.each(['1,5', '-2', '1.5', '2 3', 'x', '1e3'])(
  'typing "%s" keeps the quantity, and the text stays with a message until the next change',
  async (typed) => {
    const change = vi.fn<(value: number) => void>();
    render(<Stepper start={4} max={50} onChange={change} />);
    await userEvent.clear(amount());
    await userEvent.type(amount(), `${typed}{Enter}`);
    await userEvent.tab();
    expect(amount()).toHaveValue(typed);
    expect(amount()).toBeInvalid();
    expect(amount()).toHaveAccessibleDescription('Solo números enteros: sigue en 4.');
    expect(change).not.toHaveBeenCalled();
    await userEvent.click(plus());
    expect(amount()).toHaveValue('5');
    expect(screen.queryByText(/Solo números enteros/)).not.toBeInTheDocument();
  },
);

it.each([
  ['0', '1'],
  [' ', '1'],
  [' 12 ', '12'],
])('typing "%s" in place of 1 gives %s', async (typed, value) => {
  render(<Stepper start={1} max={50} />);
  await userEvent.clear(amount());
  await userEvent.type(amount(), `${typed}{Enter}`);
  expect(amount()).toHaveValue(value);
});

it('Enter and the arrow keys change the quantity without submitting the form', async () => {
  const submit = vi.fn<() => void>();
  render(
    <form onSubmit={submit}>
      <Stepper start={2} />
    </form>,
  );
  await userEvent.type(amount(), '4{Enter}');
  expect(amount()).toHaveAttribute('aria-valuenow', '4');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(amount()).toHaveValue('5');
  await userEvent.keyboard('{ArrowDown}');
  expect(amount()).toHaveValue('4');
  expect(submit).not.toHaveBeenCalled();
});

it('the focus moves to the number when a focused button is disabled', async () => {
  render(<Stepper start={2} />);
  minus().focus();
  await userEvent.keyboard('{Enter}');
  expect(amount()).toHaveValue('1');
  expect(amount()).toHaveFocus();
});
