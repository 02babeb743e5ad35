import type { ComponentProps } from 'react';

/** Opens another tab, which a mail link would leave empty. */
export function ExternalLink({ children, ...rest }: ComponentProps<'a'> & { readonly href: string }) {
  if (rest.href.startsWith('mailto:')) return <a {...rest}>{children}</a>;
  return (
    <a target="_blank" rel="noopener" {...rest}>
      {children}
      <span className="visually-hidden"> (se abre en otra pestaña)</span>
    </a>
  );
}
