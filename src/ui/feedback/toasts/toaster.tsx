import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { ToastContainer, toast as toastify, type CloseButtonProps } from 'react-toastify/unstyled';
import { announce } from '../announce.ts';
import { ToastMessage } from './toast-message.tsx';
import type { Toast, ToastTone } from './show-toast.ts';
import { IconButton } from '../../controls/icon-button.tsx';
import { closeIcon } from '../../icons/icons.ts';
import { ToastTransition } from './toast-transition.tsx';
import styles from './toaster.module.css';

/**
 * Shows a message with react-toastify, in a root of its own that the first one makes.
 * One at a time: a newer message takes the place of one that only informs, but warnings and errors get three
 * seconds to be read first; what only informs and waited behind them passes quickly when something else waits too.
 * The same text again only starts its time anew.
 */
export function showToast(toast: Toast): void {
  const isFirst = host === null;
  host ??= mount();
  raise(host, toast.text);
  // It becomes the element's id, which may hold no space.
  const id = `${toast.tone}:${toast.text.replaceAll(/\s/g, '-')}`;
  const content = <ToastMessage {...toast} />;
  if (toastify.isActive(id)) {
    toastify.update(id, { render: content, delay: null });
    return;
  }
  if (pending.has(id)) return;
  pending.add(id);
  if (current !== null) makeRoom(current);
  toastify(content, {
    toastId: id,
    type: toast.tone,
    role: PASSING.has(toast.tone) ? 'status' : 'alert',
    autoClose: SECONDS[toast.tone] * 1000 + (toast.action ? 3000 : 0),
    // A live region is read only if it was there before its words.
    ...(isFirst && { delay: 100 }),
    onOpen: () => {
      current = { id, tone: toast.tone, since: Date.now() };
      if (PASSING.has(toast.tone) && pending.size > 1) setTimeout(() => toastify.dismiss(id), GLANCE_MS);
    },
    onClose: () => {
      pending.delete(id);
      if (current?.id === id) current = null;
    },
  });
}

/** Ends what is shown and what waits. */
export function clearToasts(): void {
  toastify.clearWaitingQueue();
  toastify.dismiss();
  pending.clear();
}

const PASSING: ReadonlySet<ToastTone> = new Set<ToastTone>(['info', 'success']);
const SECONDS: Readonly<Record<ToastTone, number>> = { info: 5, success: 4, warning: 7, error: 9 };

/** Milliseconds in which a warning or an error can be read: what comes next waits that long. */
const READING_MS = 3000;

/** Milliseconds for what only informs, while something newer waits. */
const GLANCE_MS = 1000;

interface Shown {
  readonly id: string;
  readonly tone: ToastTone;
  /** When it opened, in milliseconds. */
  readonly since: number;
}

/** Ends the message that is shown: at once if it only informs, otherwise when it had its time. */
function makeRoom({ id, tone, since }: Shown): void {
  const rest = PASSING.has(tone) ? 0 : since + READING_MS - Date.now();
  if (rest <= 0) toastify.dismiss(id);
  else setTimeout(() => toastify.dismiss(id), rest);
}

let host: HTMLElement | null = null;
let current: Shown | null = null;
/** What is shown or waits: react-toastify looks for repeats only among what is shown. */
const pending = new Set<string>();

function mount(): HTMLElement {
  const box = document.createElement('div');
  box.className = styles.host ?? '';
  box.popover = 'manual';
  document.body.append(box);
  // Nobody loses a message while using it.
  box.addEventListener('focusin', () => toastify.pause());
  box.addEventListener('focusout', () => toastify.play());
  flushSync(() => createRoot(box).render(<Toaster />));
  return box;
}

/** Over an open dialog, which is in the top layer; what lies behind a modal is not read, so the words are said inside it. */
function raise(box: HTMLElement, text: string): void {
  if (!('showPopover' in box)) return;
  const inDialog = document.querySelector('dialog[open]') !== null;
  if (inDialog) {
    box.hidePopover();
    announce(text);
  }
  if (inDialog || !box.matches(':popover-open')) box.showPopover();
}

function Toaster() {
  return (
    <ToastContainer
      limit={1}
      closeOnClick
      draggable="touch"
      icon={false}
      // Drawn all the same by our style, but its English name is hidden from screen readers.
      hideProgressBar
      transition={ToastTransition}
      aria-label="Avisos (Alt+T)"
      className={() => styles.container ?? ''}
      toastClassName={(context) => `on-mask ${styles.toast} ${styles[context?.type ?? 'info'] ?? ''}`}
      progressClassName={() => styles.progress ?? ''}
      closeButton={CloseButton}
    />
  );
}

function CloseButton({ closeToast }: CloseButtonProps) {
  return <IconButton icon={closeIcon} label="Cerrar aviso" onClick={closeToast} />;
}
