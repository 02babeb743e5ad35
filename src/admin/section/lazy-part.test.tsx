import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { lazyPart, preloadParts } from './lazy-part.tsx';

it('a part that was loaded before it is opened shows at once, also one inside of another', async () => {
  let isOnline = false;
  const Broken = lazyPart(async () => {
    if (!isOnline) throw new Error('no connection');
    return () => <p>Usuarios</p>;
  });
  const Outer = lazyPart(async () => {
    const Inner = lazyPart(async () => () => <p>Importar</p>);
    return () => <Inner />;
  });
  await preloadParts();
  render(<Outer />);
  expect(screen.getByText('Importar')).toBeVisible();
  isOnline = true;
  render(<Broken />);
  expect(await screen.findByText('Usuarios')).toBeVisible();
});
