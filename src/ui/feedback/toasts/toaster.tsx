import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Slide, ToastContainer, toast as toastify, type CloseButtonProps } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import { Button } from '../../controls/button.tsx';
import { IconButton } from '../../controls/icon-button.tsx';
import { closeIcon } from '../../icons/icons.json';
import { announce } from '../announce.ts';
import { keepClearOfControls } from './keep-clear-of-controls.ts';
import type { Toast } from './toast.ts';
import styles from './toaster.module.css';

const AUTO_CLOSE_MS = { info: 5000, success: 4000, warning: 7000, error: 9000 };
const ACTION_MS = 3000;
/** It stays until the next action, or this long. */
const UNDO = 'Deshacer';
const UNDO_MS = 20_000;

const host = document.createElement('div');
/** Ids of the toasts shown or waiting: react-toastify finds repeats only among the shown ones. */
const open = new Map<string, Toast>();
let undos = 0;

/**
 * One at a time: a newer toast replaces an info or success toast at once and waits behind a warning or an error. News also
 * wait behind an undo. The same text again restarts its time.
 */
export function presentToast(toast: Toast): void {
  const { tone, text, action, isNews = false } = toast;
  raiseOverDialogs(text);
  // The id becomes the element's, which may hold no space.
  const words = `${tone}:${text.replaceAll(/\s/g, '-')}`;
  // Each undo is another one, also where the text is the same, and while the earlier toast still leaves.
  const isUndo = action?.label === UNDO;
  const id = isUndo ? `${words}:${(undos += 1)}` : words;
  const content = <ToastContent text={text} action={action} />;
  if (toastify.isActive(id)) return toastify.update(id, { render: content, delay: null });
  if (open.has(id)) return;
  const replaced = [...open].filter(
    ([, { tone: before, action: offered }]) =>
      /^(info|success)$/.test(before) && !(isNews && offered?.label === UNDO),
  );
  // One that waits until another has left cannot be dismissed by its id.
  if (replaced.length === open.size) toastify.clearWaitingQueue();
  for (const [other] of replaced) {
    toastify.dismiss(other);
    open.delete(other);
  }
  open.set(id, toast);
  toastify(content, {
    toastId: id,
    type: tone,
    role: tone === 'warning' || tone === 'error' ? 'alert' : 'status',
    autoClose: isUndo ? UNDO_MS : AUTO_CLOSE_MS[tone] + (action ? ACTION_MS : 0),
    onClose: () => open.delete(id),
  });
}

export function dismissAll(): void {
  toastify.clearWaitingQueue();
  toastify.dismiss();
  open.clear();
}

/** Milliseconds before the first words: a live region is read only if it existed before them. */
const EMPTY_MS = 100;

/** Adds the live region to the page. Resolves when it can hold words. */
export async function mountToaster(): Promise<void> {
  host.className = styles.host ?? '';
  host.popover = 'manual';
  document.body.append(host);
  // A toast must not close while the keyboard is in it.
  host.addEventListener('focusin', () => toastify.pause());
  host.addEventListener('focusout', () => toastify.play());
  const container = (
    <ToastContainer
      limit={1}
      position="bottom-center"
      theme="dark"
      transition={Slide}
      closeOnClick
      // Its name is English.
      hideProgressBar
      aria-label="Avisos (Alt+T)"
      className={styles.container ?? ''}
      toastClassName="on-mask"
      closeButton={CloseButton}
    />
  );
  keepClearOfControls(host);
  flushSync(() => createRoot(host).render(container));
  await new Promise((resolve) => {
    setTimeout(resolve, EMPTY_MS);
  });
}

/** Modal dialogs are in the top layer and make the page behind inert, so the text is announced inside them too. */
function raiseOverDialogs(text: string): void {
  if (!('showPopover' in host)) return;
  const inDialog = document.querySelector('dialog[open]') !== null;
  if (inDialog) {
    host.hidePopover();
    announce(text);
  }
  if (inDialog || !host.matches(':popover-open')) host.showPopover();
}

function ToastContent({ text, action }: Omit<Toast, 'tone'>) {
  return (
    <>
      <span className={styles.text}>{text}</span>
      {action && (
        <Button variant="quiet" size="small" className={styles.action} onClick={action.run}>
          {action.label}
        </Button>
      )}
    </>
  );
}

function CloseButton({ closeToast }: CloseButtonProps) {
  return <IconButton icon={closeIcon} label="Cerrar aviso" onClick={closeToast} />;
}
