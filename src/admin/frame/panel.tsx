import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { Link, useSearchParams } from 'react-router-dom';
import { useStore } from 'zustand';
import { FailureNotice } from '#ui/feedback/failure-notice.tsx';
import { usePanelServices } from '#admin/section/panel-services.ts';
import { SECTION_PARAMETER } from '#admin/section/use-url-parameters.ts';
import { OrdersSection } from '#admin/orders/list/orders-section.tsx';
import { lazyPart, preloadParts } from '#admin/section/lazy-part.tsx';
import { SectionSkeleton } from '#admin/section/section-state.tsx';
import { useDialogHistory } from '#admin/sheet/dialog-history.ts';
import { useDrafts } from '#admin/form/draft-mark.tsx';
import { ActionBar } from '#admin/change/action-bar.tsx';
import { SessionBar, SessionDialog } from './session.tsx';
import { reportUnexpected } from '#data/reporting/report-error.ts';
import type { OrderEntry } from '#data/seller/orders/order-entry.ts';
import type { OrderNews } from '#domain/seller/order-list.ts';
import { buyerName } from '#domain/buyer/address.ts';
import { formatPesos } from '#domain/text/money.ts';
import { whenIdle } from '#data/async/when-idle.ts';
import { loadChunk, savesData } from '#loading/load-chunk.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { clearLoadFailures } from '#shared/retryable-lazy.tsx';
import { showToastLater } from '#ui/feedback/toasts/show-toast.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { chartIcon, orderIcon, productsIcon, usersIcon } from '#ui/icons/panel-icons.json';
import { Logo } from '#ui/icons/logo.tsx';
import { paths } from '#config/paths.ts';
import { shop } from '#config/shop/shop.ts';
import styles from './panel.module.css';

const ProductsSection = lazyPart(
  async () => (await loadChunk(() => import('#admin/products/products-section.tsx'))).ProductsSection,
  <SectionSkeleton what="productos" />,
);
const UsersSection = lazyPart(
  async () => (await loadChunk(() => import('#admin/users/users-section.tsx'))).UsersSection,
  <SectionSkeleton what="usuarios" />,
);
const OverviewSection = lazyPart(
  async () => (await loadChunk(() => import('#admin/overview/overview-section.tsx'))).OverviewSection,
  <SectionSkeleton what="resumen" />,
);

/** The sections in the order of their tabs; `/admin` opens the first. `path` begins the paths of their documents. */
const SECTIONS = [
  { name: 'pedidos', path: 'ordenes/', label: 'Pedidos', icon: orderIcon, Content: OrdersSection },
  { name: 'productos', path: 'productos/', label: 'Productos', icon: productsIcon, Content: ProductsSection },
  { name: 'usuarios', path: 'usuarios/', label: 'Usuarios', icon: usersIcon, Content: UsersSection },
  { name: 'resumen', path: 'bitacora/', label: 'Resumen', icon: chartIcon, Content: OverviewSection },
] as const;

export function Panel() {
  const unseen = useStore(usePanelServices().orders.store, (orders) => orders.unseen.size);
  const open = useSection();
  const { name, label, Content } = open.section;
  usePageTitle(unseen === 0 ? label : `(${unseen}) ${label}`);
  useOrderToasts();
  usePreloadedParts();
  useDialogHistory();
  return (
    <div className={`stack ${styles.panel}`}>
      <PanelBar>
        <SectionTabs {...open} />
        <SessionBar />
      </PanelBar>
      <SectionHeading title={label} />
      <SessionDialog />
      <ActionBar />
      <ErrorBoundary
        key={name}
        FallbackComponent={SectionFailure}
        onError={(error) => reportUnexpected('panel', error)}
        onReset={clearLoadFailures}
      >
        <Content />
      </ErrorBoundary>
    </div>
  );
}

/** Renders the section's name for screen readers: visually, its tab is highlighted. */
function SectionHeading({ title }: { readonly title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused login button has been removed.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h1 ref={heading} tabIndex={-1} className="visually-hidden">
      {title}
    </h1>
  );
}

/** Renders links, so that a section can open in another browser tab. */
function SectionTabs({ section, addressOf, leave }: OpenSection) {
  const drafts = useDrafts();
  return (
    <nav className={styles.tabs} aria-label="Secciones del panel">
      <ul className="plain-list">
        {SECTIONS.map((each) => (
          <li key={each.name}>
            <Link
              to={addressOf(each)}
              aria-current={each === section ? 'page' : undefined}
              className={styles.tab}
              onClick={leave}
            >
              <Icon shape={each.icon} size={18} />
              {each.label}
              {each !== section && drafts.some(({ record }) => record.startsWith(each.path)) && (
                <span className={styles.draft}>
                  <span className="visually-hidden"> borrador</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Shown when a section fails; the other sections and the session stay. */
function SectionFailure({ resetErrorBoundary }: FallbackProps) {
  return (
    <FailureNotice title="Esta sección falló" onRetry={resetErrorBoundary}>
      Las otras secciones siguen andando y tu sesión sigue abierta.
    </FailureNotice>
  );
}

type OpenSection = ReturnType<typeof useSection>;

function useSection() {
  const [parameters] = useSearchParams();
  const [left, setLeft] = useState<ReadonlyMap<string, string>>(new Map());
  const requested = parameters.get(SECTION_PARAMETER);
  const section = SECTIONS.find(({ name }) => name === requested) ?? SECTIONS[0];
  return {
    section,
    /** Returns the address of a section, with its filters from when the seller left it. */
    addressOf: ({ name }: (typeof SECTIONS)[number]) =>
      `?${left.get(name) || `${SECTION_PARAMETER}=${name}`}`,
    leave: () => setLeft(new Map([...left, [section.name, parameters.toString()]])),
  };
}

/** Renders the bar over the panel, which replaces the shop's header: a link to the shop, and the panel's own content. */
export function PanelBar({ children }: { readonly children?: ReactNode }) {
  return (
    <div className={`on-mask no-print ${styles.bar}`}>
      <Link
        to={paths.home}
        className={styles.shop}
        aria-label={`${shop.name}: ver la tienda`}
        title="Ver la tienda"
      >
        <Logo name={shop.name} />
      </Link>
      {children}
    </div>
  );
}

/** Milliseconds from the orders to the panel's other parts: a first press must not wait for these. */
const PRELOAD_MS = 2000;

function usePreloadedParts(): void {
  const hasOrders = useStore(usePanelServices().orders.store, ({ isWhole }) => isWhole);
  useEffect(() => {
    if (!hasOrders || savesData()) return undefined;
    const timer = setTimeout(() => void whenIdle().then(preloadParts), PRELOAD_MS);
    return () => clearTimeout(timer);
  }, [hasOrders]);
}

function useOrderToasts(): void {
  const { store } = usePanelServices().orders;
  useEffect(() => {
    return store.subscribe(({ news }, before) => {
      if (news === before.news) return;
      for (const each of news) showToastLater(each.kind === 'arrived' ? 'info' : 'warning', newsText(each));
    });
  }, [store]);
}

function newsText({ kind, entries }: OrderNews<OrderEntry>): string {
  const isNew = kind === 'arrived';
  const [first] = entries;
  if (entries.length > 1 || !first?.order.ok)
    return isNew ? `Pedidos nuevos: ${entries.length}.` : `Pedidos cancelados: ${entries.length}.`;
  const { usuario, totalCosto } = first.order.value;
  const [name, pesos] = [buyerName(usuario), formatPesos(totalCosto)];
  return isNew ? `Pedido nuevo de ${name} por ${pesos}.` : `${name} canceló su pedido de ${pesos}.`;
}
