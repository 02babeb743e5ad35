import type { ReactNode } from 'react';
import { FailureNotice } from '#ui/feedback/failure-notice.tsx';

export function AccountFailed({ children }: { readonly children: ReactNode }) {
  return (
    <FailureNotice title="No pudimos cargar tu cuenta." onRetry={() => location.reload()}>
      {children}
    </FailureNotice>
  );
}
