import type { ComponentProps, ReactElement } from 'react';

interface ExternalLinkProps extends ComponentProps<'a'> {
  readonly href: string;
  readonly children: ReactElement | readonly (ReactElement | false | undefined)[];
}

/** Opens a new tab, except for a mail link, which would leave an empty tab. */
export function ExternalLink({ children, ...rest }: ExternalLinkProps) {
  if (rest.href.startsWith('mailto:')) return <a {...rest}>{children}</a>;
  return (
    <a target="_blank" rel="noopener" {...rest}>
      {children}
      <span className="visually-hidden"> (se abre en otra pestaña)</span>
    </a>
  );
}
