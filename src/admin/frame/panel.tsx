import { Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useStore } from 'zustand';
import { whenIdle } from '../../data/async/when-idle.ts';
import { reportError, reportUnexpected } from '../../data/reporting/report.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { useNewOrderToasts } from '../orders/list/use-new-order-toasts.ts';
import { SectionFailure } from './section-failure.tsx';
import { SectionSkeleton } from './section-skeleton.tsx';
import { SectionTabs } from './section-tabs.tsx';
import { useSeller } from '../common/seller-context.ts';
import { SessionBar } from '../session/session-bar.tsx';
import { SessionWarning } from '../session/session-warning.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { usePanelShortcuts } from './use-panel-shortcuts.ts';
import { sections } from './sections.ts';
import { useSection } from './use-section.ts';
import layout from '../common/layout.module.css';

/** The signed-in seller's panel: session bar, tabs, and the open section. */
export function Panel() {
  const unseen = useStore(useSeller().orders.store, ({ unseen: fresh }) => fresh.size);
  const open = useSection();
  const { name, label, Content } = open.section;
  usePageTitle(unseen === 0 ? label : `(${unseen}) ${label}`);
  const [helping, setHelping] = useState(false);
  useNewOrderToasts();
  useEffect(() => void fetchSections(), []);
  usePanelShortcuts(open, () => setHelping(true));
  return (
    <div className={layout.stack}>
      <SessionBar title={label} />
      <SectionTabs {...open} />
      <SessionWarning />
      <ErrorBoundary
        key={name}
        FallbackComponent={SectionFailure}
        onError={(error) => reportUnexpected('panel', error)}
      >
        <Suspense fallback={<SectionSkeleton />}>
          <Content />
        </Suspense>
      </ErrorBoundary>
      {helping && <ShortcutsDialog onClose={() => setHelping(false)} />}
    </div>
  );
}

/** Loads the code of every section, so that opening one waits for its data only. */
async function fetchSections(): Promise<void> {
  await whenIdle();
  await Promise.all(
    sections.map(({ load }) => load().catch((cause: unknown) => reportError('panel', cause))),
  );
}
