import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { closeIcon } from '#ui/icons/icons.json';
import { rowAt, rowLink, rowPlace, useKeptFocus } from './use-kept-focus.ts';
import type { SheetAddress } from './use-sheet.ts';
import styles from './sheet.module.css';

interface SplitViewProps {
  readonly address: SheetAddress;
  /** The list. */
  readonly children: ReactNode;
  /** The sheet of the open record. */
  readonly sheet: ReactNode;
}

/**
 * Renders a list and, from 1100 px on, the sheet of its open record at the right. On a narrower screen the sheet replaces the
 * list, which keeps its position for when the sheet closes.
 */
export function SplitView({ address: { id }, children, sheet }: SplitViewProps) {
  useListPosition(id);
  // A button below the list may be gone after its press: «Soltar todos», «Ver más».
  const keepFocus = useKeptFocus((row) => row && rowLink(row));
  return (
    <div className={styles.split} data-open={id !== null || undefined}>
      <div {...keepFocus} className={`stack ${styles.list}`}>
        {children}
      </div>
      {sheet}
    </div>
  );
}

/** Keeps the scroll position of the list, and returns the focus to the row of a closed sheet. */
function useListPosition(id: string | null): void {
  const before = useRef<{ id: string | null; scroll: number; at: string }>({ id: null, scroll: 0, at: '' });
  useLayoutEffect(() => {
    const { current } = before;
    if (id !== null) {
      const scroll = current.id === null ? window.scrollY : current.scroll;
      before.current = { id, scroll, at: rowPlace(rowOf(id)) || current.at };
      // On a narrow screen the sheet covers the list, and starts at its top.
      if (document.querySelector('[data-row]')?.getClientRects().length === 0) window.scrollTo(0, 0);
    } else if (current.id !== null) {
      before.current = { id: null, scroll: 0, at: '' };
      window.scrollTo(0, current.scroll);
      // When a record was deleted, the next one takes its position.
      const row = rowOf(current.id) ?? rowAt(current.at);
      row?.querySelector('a')?.focus({ preventScroll: true });
    }
  }, [id]);
}

function rowOf(id: string): HTMLElement | null {
  return document.querySelector(`[data-row="${CSS.escape(id)}"]`);
}

interface SheetProps {
  readonly title: string;
  /** Shown below the title: one line about the record. */
  readonly subtitle?: ReactNode;
  readonly onClose: () => void;
  /** Opens the next record of the list. */
  readonly onNext?: (() => void) | undefined;
  readonly children: ReactNode;
  /** Buttons that stay visible below the content. */
  readonly actions?: ReactNode;
}

/** Renders a sheet to read and change a record (docs/panel.md#sheets). Escape closes it, unless a dialog or field handles the key. */
export function Sheet({ title, subtitle, onClose, onNext, children, actions }: SheetProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const close = useEffectEvent(onClose);
  const next = useRef<HTMLButtonElement>(null);
  // After a dispatch the button of the next order gets the focus.
  const keepFocus = useKeptFocus(() => next.current ?? heading.current);
  useEffect(() => {
    // A part opened on purpose already has the focus.
    const sheet = heading.current?.closest('section');
    const first = sheet?.querySelector<HTMLElement>('[data-autofocus]') ?? heading.current;
    if (!sheet?.contains(document.activeElement)) first?.focus({ preventScroll: true });
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (document.querySelector('dialog[open]') === null) close();
    };
    document.addEventListener('keydown', closeByKey);
    return () => document.removeEventListener('keydown', closeByKey);
  }, []);
  return (
    <section {...keepFocus} data-sheet="" className={styles.sheet} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {onNext && (
          <Button ref={next} size="small" onClick={onNext}>
            Siguiente
          </Button>
        )}
        <IconButton icon={closeIcon} label="Cerrar" onClick={onClose} />
        {subtitle && <p className="muted small full-line">{subtitle}</p>}
      </header>
      <div className={`stack ${styles.body}`}>{children}</div>
      {actions !== undefined && (
        <footer data-clear="" className={`row gap-2 ${styles.actions}`}>
          {actions}
        </footer>
      )}
    </section>
  );
}
