import { useEffect, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import {
  ToastContainer,
  toast as toastify,
  type CloseButtonProps,
  type ToastTransitionProps,
} from 'react-toastify/unstyled';
import { Button } from '../../controls/button.tsx';
import { IconButton } from '../../controls/icon-button.tsx';
import { Icon } from '../../icons/icon.tsx';
import { closeIcon } from '../../icons/icons.json';
import { announce } from '../announce.ts';
import { NOTICE_ICONS } from '../notice.tsx';
import type { Toast } from './show-toast.ts';
import styles from './toaster.module.css';

const AUTO_CLOSE_MS = { info: 5000, success: 4000, warning: 7000, error: 9000 };
const ACTION_MS = 3000;
/** A warning or an error stays this long before the next toast replaces it. */
const MIN_READING_MS = 3000;
/** An info or success toast stays this long while others wait behind it. */
const GLANCE_MS = 1000;

let host: HTMLElement | null = null;
let shown: { readonly id: string; readonly replaceableAt: number } | null = null;
/** Ids of the toasts shown or waiting: react-toastify finds repeats only among the shown ones. */
const pending = new Set<string>();

/**
 * One at a time: a newer toast replaces an info or success toast at once, and a warning or an error after
 * `MIN_READING_MS`. The same text again restarts its time.
 */
export function presentToast({ tone, text, action }: Toast): void {
  const isFirst = host === null;
  host ??= mountToaster();
  raiseOverDialogs(host, text);
  // The id becomes the element's, which may hold no space.
  const id = `${tone}:${text.replaceAll(/\s/g, '-')}`;
  const content = <ToastContent tone={tone} text={text} action={action} />;
  if (toastify.isActive(id)) return toastify.update(id, { render: content, delay: null });
  if (pending.has(id)) return;
  pending.add(id);
  if (shown !== null) dismissAfter(shown.id, shown.replaceableAt - Date.now());
  const isUrgent = tone === 'warning' || tone === 'error';
  toastify(content, {
    toastId: id,
    type: tone,
    role: isUrgent ? 'alert' : 'status',
    autoClose: AUTO_CLOSE_MS[tone] + (action ? ACTION_MS : 0),
    // A live region is read only if it existed before its words.
    ...(isFirst && { delay: 100 }),
    onOpen: () => {
      shown = { id, replaceableAt: isUrgent ? Date.now() + MIN_READING_MS : 0 };
      if (!isUrgent && pending.size > 1) dismissAfter(id, GLANCE_MS);
    },
    onClose: () => {
      pending.delete(id);
      if (shown?.id === id) shown = null;
    },
  });
}

export function dismissAll(): void {
  toastify.clearWaitingQueue();
  toastify.dismiss();
  pending.clear();
}

function dismissAfter(id: string, ms: number): void {
  if (ms > 0) setTimeout(() => toastify.dismiss(id), ms);
  else toastify.dismiss(id);
}

function mountToaster(): HTMLElement {
  const box = document.createElement('div');
  box.className = styles.host ?? '';
  box.popover = 'manual';
  document.body.append(box);
  // A toast must not close while the keyboard is in it.
  box.addEventListener('focusin', () => toastify.pause());
  box.addEventListener('focusout', () => toastify.play());
  const container = (
    <ToastContainer
      limit={1}
      closeOnClick
      draggable="touch"
      icon={false}
      // Our style still draws the bar; this hides its English name from screen readers.
      hideProgressBar
      transition={ImmediateTransition}
      aria-label="Avisos (Alt+T)"
      className={() => styles.container ?? ''}
      toastClassName={(context) => `on-mask ${styles.toast} ${styles[context?.type ?? 'info'] ?? ''}`}
      progressClassName={() => styles.progress ?? ''}
      closeButton={CloseButton}
    />
  );
  flushSync(() => createRoot(box).render(container));
  return box;
}

/** Modal dialogs are in the top layer and make the page behind inert, so the text is announced inside them too. */
function raiseOverDialogs(box: HTMLElement, text: string): void {
  if (!('showPopover' in box)) return;
  const inDialog = document.querySelector('dialog[open]') !== null;
  if (inDialog) {
    box.hidePopover();
    announce(text);
  }
  if (inDialog || !box.matches(':popover-open')) box.showPopover();
}

function ToastContent({ tone, text, action }: Toast) {
  return (
    <>
      <span className={styles.icon}>
        <Icon shape={NOTICE_ICONS[tone]} size={22} />
      </span>
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

/** The library's transitions wait for `animationend`, which never comes where animations are off. */
function ImmediateTransition(props: ToastTransitionProps) {
  // oxlint-disable-next-line react/exhaustive-deps -- once, when the toast appears
  useLayoutEffect(() => props.playToast(), []);
  useEffect(() => {
    if (!props.isIn) props.done();
    // oxlint-disable-next-line react/exhaustive-deps -- `done` is a new function in every render
  }, [props.isIn]);
  return props.children;
}
