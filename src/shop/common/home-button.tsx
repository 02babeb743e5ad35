import type { ReactNode } from 'react';
import { paths } from '#config/paths.ts';
import { ButtonLink } from '#ui/controls/button-link.tsx';

export function HomeButton({ children }: { readonly children: ReactNode }) {
  return (
    <ButtonLink variant="primary" to={paths.home}>
      {children}
    </ButtonLink>
  );
}
