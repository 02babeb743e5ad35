import type { ReactNode } from 'react';
import { paths } from '../../config/paths.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';

/** The way from an empty screen to the product list. */
export function HomeButton({ children }: { readonly children: ReactNode }) {
  return (
    <ButtonLink variant="primary" to={paths.home}>
      {children}
    </ButtonLink>
  );
}
