import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { PanelServicesContext, usePanelServices } from '#admin/section/panel-services.ts';
import { useUrlParameters } from '#admin/section/use-url-parameters.ts';
import { Panel, PanelBar } from './panel.tsx';
import { Button } from '#ui/controls/button.tsx';
import { loginIcon } from '#ui/icons/lazy-icons.json';
import { Notice } from '#ui/feedback/notice.tsx';
import { TextField } from '#ui/controls/fields.tsx';
import { usePageTitle } from '#shared/page-title.ts';
import { PasswordField, passwordProblem, SESSION_PROBLEM_TEXTS } from './session.tsx';
import { Form } from '#ui/controls/form.tsx';
import styles from './session.module.css';
import { SectionSkeleton } from '#admin/section/section-state.tsx';
import { panelServicesOf, type PanelServices } from '#data/seller/panel-services.ts';
import { useServices } from '#data/services.ts';
import { mapNames } from '#domain/fields.ts';
import { dismissToasts } from '#ui/feedback/toasts/show-toast.ts';

/** Renders the page of the seller's panel (docs/panel.md#seller-panel), which search engines must not index. */
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
  useQuestionBeforeLeaving(useStore(services.drafts.store, (drafts) => drafts.length > 0));
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

/** Query parameters that may name a buyer. */
const PERSONAL = ['buscar', 'pedido', 'usuario', 'de', 'rehacer', 'comprador'];

/**
 * Removes toasts, and parameters that may name a buyer, when the session ends. After a time-out, the same seller's next login
 * restores the address.
 */
function useSignOutOnLeave({ session }: PanelServices): void {
  const [parameters, change] = useUrlParameters();
  const left = useRef<{ readonly user: string; readonly place: Record<string, string | null> } | null>(null);
  const leave = useEffectEvent((user: string, isByTime: boolean) => {
    dismissToasts();
    const place = mapNames(PERSONAL, (name) => parameters.get(name));
    left.current = isByTime ? { user, place } : null;
    change(mapNames(PERSONAL, () => null));
  });
  const returnToTab = useEffectEvent((user: string) => {
    if (left.current?.user === user) change(left.current.place);
    left.current = null;
  });
  useEffect(
    () =>
      session.store.subscribe(({ status, user, problem }, before) => {
        if (status === before.status) return;
        if (before.status === 'signed-in') leave(before.user, problem === 'ended');
        else if (status === 'signed-in') returnToTab(user);
      }),
    [session],
  );
}

/** Lets the browser ask before the page is left while something on it would be lost. */
function useQuestionBeforeLeaving(isAsking: boolean): void {
  useEffect(() => {
    if (!isAsking) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isAsking]);
}

/** Renders the seller's login (docs/panel.md#seller-session). */
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
