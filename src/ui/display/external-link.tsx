import type { ComponentProps } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A link that opens in a new tab and says so to screen readers. */
export function ExternalLink({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a target="_blank" rel="noopener" {...rest}>
      {children}
      <VisuallyHidden> (se abre en otra pestaña)</VisuallyHidden>
    </a>
  );
}
