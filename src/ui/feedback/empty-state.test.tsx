import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { EmptyState } from './empty-state.tsx';

it('an empty state has a heading of the given level and its action', () => {
  render(<EmptyState title="Ninguna compra!" level={3} action={<a href="/">Ver productos</a>} />);
  expect(screen.getByRole('heading', { name: 'Ninguna compra!', level: 3 })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver productos' })).toBeVisible();
});
