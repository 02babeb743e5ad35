import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { ToastContainer, toast as toastify, type CloseButtonProps, type Id } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { closeIcon } from '#ui/icons/icons.json';
import { keepClear, moveToasts } from './place-toasts.ts';
import type { Toast } from './toast.ts';
import styles from './toaster.module.css';

const AUTO_CLOSE_MS = { info: 5000, success: 4000, warning: 7000, error: 9000 };
const ACTION_MS = 3000;
const LAST_CHANCE_MS = 20_000;

const host = document.createElement('div');
/** Id of the last toast. */
let shown: Id = '';
let waiting: Toast | undefined;
/** Text of the last toast. */
let lastText = '';
/** Timer that shows a text after a gap; undefined when none is pending. */
let repeating: ReturnType<typeof setTimeout> | undefined;
/** Element that gets the focus back when a focused toast closes. */
let focusedBefore: HTMLElement | undefined;

/** Milliseconds without a toast before the same text appears again, to be noticed, or after the live region moved. */
const GAP_MS = 150;

/** Replaces the current toast; a waiting toast appears once none is visible. Only the newest one waits. */
export function presentToast(toast: Toast): void {
  const stands = toastify.isActive(shown);
  if (toast.waits && (stands || repeating !== undefined)) {
    waiting = toast;
    return;
  }
  clearTimeout(repeating);
  repeating = undefined;
  if (moveToasts(host) || (stands && toast.text === lastText)) {
    repeating = setTimeout(() => show(toast), GAP_MS);
    toastify.dismiss(shown);
  } else show(toast);
}

function show({ tone, text, action, next }: Toast): void {
  repeating = undefined;
  lastText = text;
  const before = shown;
  const isUrgent = tone === 'warning' || tone === 'error';
  const words = isUrgent ? text : text.replaceAll(/«([^»]{22,})»/gu, shortTitle);
  shown = toastify(<ToastContent text={words} action={action} next={next} />, {
    type: tone,
    role: isUrgent ? 'alert' : 'status',
    autoClose: action?.isLastChance ? LAST_CHANCE_MS : AUTO_CLOSE_MS[tone] + (action ? ACTION_MS : 0),
    onClose: handleClose,
  });
  toastify.dismiss(before);
  keepClear(host, () => toastify.isActive(shown));
}

/** Returns the first words of a long title, so that the toast has one line, without a comma or small word before the «…». */
function shortTitle(_: string, title: string): string {
  return `«${title.slice(0, 21).replace(/( \p{Ll}{1,3})?[ ,;:(]+[^ ]*$/u, '')}…»`;
}

function handleClose(): void {
  if (host.contains(document.activeElement)) focusedBefore?.focus({ preventScroll: true });
  // Only then is the closed toast inactive. A replaced toast also calls this function.
  queueMicrotask(() => {
    if (waiting === undefined || repeating !== undefined || toastify.isActive(shown)) return;
    show(waiting);
    waiting = undefined;
  });
}

export function dismissAll(): void {
  waiting = undefined;
  clearTimeout(repeating);
  repeating = undefined;
  toastify.dismiss();
}

/** Milliseconds before the first text: screen readers read a live region only if it existed before its text. */
const EMPTY_MS = 100;

/** Adds the live region to the page. Resolves when it can receive text. */
export async function mountToaster(): Promise<void> {
  host.className = `no-print ${styles.host}`;
  moveToasts(host);
  document.addEventListener('click', closePressed, true);
  // A toast must not close while the focus is inside.
  host.addEventListener('focusin', ({ relatedTarget }) => {
    toastify.pause();
    if (relatedTarget instanceof HTMLElement && !host.contains(relatedTarget)) focusedBefore = relatedTarget;
  });
  host.addEventListener('focusout', () => toastify.play());
  const container = (
    <ToastContainer
      position="bottom-center"
      theme="dark"
      transition={false}
      closeOnClick
      // The progress bar has an English accessible name.
      hideProgressBar
      aria-label="Avisos (Alt+T)"
      className={styles.container ?? ''}
      toastClassName={`on-mask ${styles.toast}`}
      closeButton={CloseButton}
    />
  );
  flushSync(() => createRoot(host).render(container));
  await new Promise((resolve) => {
    setTimeout(resolve, EMPTY_MS);
  });
}

/** Closes a pressed toast, and passes the press on to the element below. */
function closePressed({ detail: presses, clientX: x, clientY: y, target }: MouseEvent): void {
  const box = host.querySelector('.Toastify__toast')?.getBoundingClientRect();
  if (box === undefined || presses === 0 || (target instanceof Node && host.contains(target))) return;
  if (x > box.left && x < box.right && y > box.top && y < box.bottom) toastify.dismiss(shown);
}

function ToastContent({ text, action, next }: Omit<Toast, 'tone'>) {
  return (
    <>
      <span className={styles.text}>{text}</span>
      {[next, action].map(
        (each) =>
          each && (
            <Button
              key={each.label}
              variant="quiet"
              size="small"
              className={styles.action}
              onClick={each.run}
            >
              {each.label}
            </Button>
          ),
      )}
    </>
  );
}

function CloseButton({ closeToast }: CloseButtonProps) {
  return <IconButton icon={closeIcon} label="Cerrar aviso" className={styles.close} onClick={closeToast} />;
}
