import type { ReactNode } from 'react';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';

/** Error in place of the account's data when they could not be loaded, with a reload button. */
export function AccountFailed({ children }: { readonly children: ReactNode }) {
  return (
    <FailureNotice title="No pudimos cargar tu cuenta." onRetry={() => location.reload()}>
      {children}
    </FailureNotice>
  );
}
