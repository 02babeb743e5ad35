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
let said = '';
/** Shows words after a gap; undefined without any to show. */
let repeating: ReturnType<typeof setTimeout> | undefined;
/** Has the focus again when a toast closes that has it. */
let focusedBefore: HTMLElement | undefined;

/** Milliseconds without a toast before the same words, so that a second press is seen to be answered, and for a live region that moved. */
const GAP_MS = 150;

/** Replaces the toast that stands; one that waits is shown when none stands any more. Only the newest waits. */
export function presentToast(toast: Toast): void {
  clearTimeout(repeating);
  repeating = undefined;
  const stands = toastify.isActive(shown);
  if (stands && toast.waits) waiting = toast;
  else if (moveToasts(host) || (stands && toast.text === said)) {
    repeating = setTimeout(() => show(toast), GAP_MS);
    toastify.dismiss(shown);
  } else show(toast);
}

function show({ tone, text, action, next }: Toast): void {
  repeating = undefined;
  said = text;
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

/** Returns the first words of a long title in a toast, so that it is one line. No comma or small word stands before the «…». */
function shortTitle(_: string, title: string): string {
  return `«${title.slice(0, 21).replace(/( \p{Ll}{1,3})?[ ,;:(]+[^ ]*$/u, '')}…»`;
}

function handleClose(): void {
  if (host.contains(document.activeElement)) focusedBefore?.focus({ preventScroll: true });
  // The toast is active until then. One that was replaced closes, too.
  queueMicrotask(() => {
    if (waiting === undefined || repeating !== undefined || toastify.isActive(shown)) return;
    show(waiting);
    waiting = undefined;
  });
}

export function dismissAll(): void {
  waiting = undefined;
  clearTimeout(repeating);
  toastify.dismiss();
}

/** Milliseconds before the first words: a live region is read only if it existed before them. */
const EMPTY_MS = 100;

/** Adds the live region to the page. Resolves when it can hold words. */
export async function mountToaster(): Promise<void> {
  host.className = styles.host ?? '';
  moveToasts(host);
  document.addEventListener('click', closePressed, true);
  // A toast must not close while the keyboard is in it.
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
      // Its name is English.
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

/** A press on a toast closes it, and reaches what lies below the toast. */
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
