import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Disclosure } from './disclosure.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Table } from './table.tsx';

it('an error notice is an alert, a warning notice a note, and their icons are hidden from screen readers', () => {
  render(
    <>
      <Notice tone="error">No pudimos cargar los productos.</Notice>
      <Notice tone="warning">Este producto está discontinuado.</Notice>
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('No pudimos cargar los productos.');
  expect(screen.getByRole('note')).toHaveTextContent('Este producto está discontinuado.');
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

it('a disclosure hides its content when its summary is pressed', async () => {
  const toggle = vi.fn<(open: boolean) => void>();
  render(
    <Disclosure summary="Descripción" defaultOpen onToggle={toggle}>
      Control de luz por WiFi
    </Disclosure>,
  );
  expect(screen.getByText('Control de luz por WiFi')).toBeVisible();
  await userEvent.click(screen.getByText('Descripción'));
  expect(screen.getByText('Control de luz por WiFi')).not.toBeVisible();
  await waitFor(() => expect(toggle).toHaveBeenLastCalledWith(false));
});

it('a table stands in a region that the keyboard reaches', async () => {
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

it('an empty state has a heading of the given level and its action', () => {
  render(<EmptyState title="Ninguna compra!" level={3} action={<a href="/">Ver productos</a>} />);
  expect(screen.getByRole('heading', { name: 'Ninguna compra!', level: 3 })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver productos' })).toBeVisible();
});
