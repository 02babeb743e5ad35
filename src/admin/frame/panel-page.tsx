import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { PanelServicesContext, usePanelServices } from '#admin/common/panel-services.ts';
import { useUrlParameters } from '#admin/common/use-url-parameters.ts';
import { Panel, PanelBar } from './panel.tsx';
import { Button } from '#ui/controls/button.tsx';
import { loginIcon } from '#ui/icons/lazy-icons.json';
import { Notice } from '#ui/feedback/notice.tsx';
import { TextField } from '#ui/controls/fields.tsx';
import { usePageTitle } from '#shared/page-title.ts';
import { PasswordField, passwordProblem, SESSION_PROBLEM_TEXTS } from './session.tsx';
import { Form } from '#ui/controls/form.tsx';
import styles from './session.module.css';
import { SectionSkeleton } from '#admin/common/section-state.tsx';
import { panelServicesOf, type PanelServices } from '#data/seller/panel-services.ts';
import { useServices } from '#data/services.ts';
import { dismissToasts } from '#ui/feedback/toasts/show-toast.ts';

/** The page of the seller's panel (docs/panel.md#seller-panel), which search engines must not list. */
export function PanelPage() {
  const { env } = useServices();
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <SellerPanel services={panelServicesOf(env)} />
    </>
  );
}

export function SellerPanel({ services }: { readonly services: PanelServices }) {
  const status = useStore(services.session.store, (state) => state.status);
  useSignOutOnLeave(services);
  return (
    <PanelServicesProvider services={services}>
      {status === 'signed-in' ? (
        <Panel />
      ) : (
        <div className="stack">
          <PanelBar />
          {status === 'restoring' ? <SectionSkeleton what="el panel" /> : <LoginForm />}
        </div>
      )}
    </PanelServicesProvider>
  );
}

export function PanelServicesProvider({
  services,
  children,
}: {
  services: PanelServices;
  children: ReactNode;
}) {
  return (
    <QueryClientProvider client={services.queries}>
      <PanelServicesContext value={services}>{children}</PanelServicesContext>
    </QueryClientProvider>
  );
}

/** Removes the toasts when the session ends, and the search in the address, which may be a buyer's name. */
function useSignOutOnLeave({ session }: PanelServices): void {
  const [, change] = useUrlParameters();
  const clean = useEffectEvent(() => {
    dismissToasts();
    change({ buscar: null, pedido: null, usuario: null, de: null, rehacer: null, comprador: null });
  });
  useEffect(() => session.onEnd(() => clean()), [session]);
}

/** The seller's login (docs/panel.md#seller-session). */
function LoginForm() {
  const { session } = usePanelServices();
  const { status, problem } = useStore(session.store);
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle('Panel');

  // The panel had the focus when the session ended.
  useEffect(() => {
    session.prepare();
    if (session.store.getState().problem === 'ended') heading.current?.focus();
  }, [session]);

  return (
    <section className={`card stack gap-2 ${styles.card}`} aria-labelledby="admin-login">
      <h1 id="admin-login" ref={heading} tabIndex={-1}>
        Panel de la tienda
      </h1>
      <p className="muted">Solo para quien atiende el negocio.</p>
      <Form<'username' | 'password'>
        className={`stack ${styles.form}`}
        check={(read) => ({
          username: read('username').trim() === '' ? 'Ingresá tu usuario' : '',
          password: passwordProblem(read('password')),
        })}
        onSave={(read) => void session.signIn(read('username'), read('password'))}
      >
        {(problems) => (
          <>
            {problem !== null && (
              <Notice tone={problem === 'ended' ? 'info' : 'error'} live>
                {SESSION_PROBLEM_TEXTS[problem]}
              </Notice>
            )}
            <TextField
              label="Usuario"
              name="username"
              autoComplete="username"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              required
              error={problems.username}
            />
            <PasswordField error={problems.password} />
            <Button type="submit" variant="primary" block icon={loginIcon} busy={status === 'signing-in'}>
              Ingresar
            </Button>
          </>
        )}
      </Form>
    </section>
  );
}
