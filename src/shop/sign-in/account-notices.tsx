import type { ReactNode } from 'react';
import { FailureNotice } from '#ui/feedback/failure-notice.tsx';
import { useStore } from 'zustand';
import { useServices } from '#data/services.ts';
import { loginAlternative, loginErrorText } from './sign-in-messages.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

export function AccountFailed({ children }: { readonly children: ReactNode }) {
  return (
    <FailureNotice title="No pudimos cargar tu cuenta." onRetry={() => location.reload()}>
      {children}
    </FailureNotice>
  );
}

/** Renders why a login failed, beside the login button. On other screens a toast shows it (session-manager.tsx). */
export function LoginErrorNotice() {
  const services = useServices();
  const error = useStore(services.session.store, (state) => state.error);
  if (error === null) return null;
  const instead = loginAlternative(error, services);
  return (
    <Notice
      tone="warning"
      live
      action={instead !== null && <Button onClick={instead.run}>{instead.label}</Button>}
    >
      {loginErrorText(error)}
    </Notice>
  );
}
