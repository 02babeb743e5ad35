import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Table } from './table.tsx';

it('a table is inside a region that keyboard users can focus', async () => {
  render(
    <Table label="Pedidos">
      <tbody>
        <tr>
          <td>1</td>
        </tr>
      </tbody>
    </Table>,
  );
  await userEvent.tab();
  expect(screen.getByRole('region', { name: 'Pedidos' })).toHaveFocus();
});
