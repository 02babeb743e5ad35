import type { ReactNode } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

/** Error in place of the account's data when they could not be loaded, with a reload button. */
export function AccountFailed({ children }: { readonly children: ReactNode }) {
  return (
    <Notice
      tone="error"
      title="No pudimos cargar tu cuenta."
      action={<Button onClick={() => location.reload()}>Reintentar</Button>}
    >
      {children}
    </Notice>
  );
}
