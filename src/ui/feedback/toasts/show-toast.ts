/**
 * Short messages over the page (spec §8, §9): one at a time, a click closes. The library that shows them is
 * fetched with the first one, so a visit without messages never pays for it.
 */
export type ToastTone = 'info' | 'success' | 'warning' | 'error';

export interface ToastAction {
  /** What it does: «Deshacer». */
  readonly label: string;
  readonly run: () => void;
}

export interface ToastOptions {
  /** One button inside the message; pressing it closes the message. */
  readonly action?: ToastAction;
}

export interface Toast extends ToastOptions {
  readonly tone: ToastTone;
  readonly text: string;
}

/** Shows a message; may be asynchronous, and never throws to whoever had something to say. */
export type ToastPresenter = (toast: Toast) => void;

/** Says something that the buyer or the seller must see, from anywhere, React or not. */
export const notify = {
  info: (text: string, options: ToastOptions = {}): void => present({ ...options, tone: 'info', text }),
  success: (text: string, options: ToastOptions = {}): void => present({ ...options, tone: 'success', text }),
  warning: (text: string, options: ToastOptions = {}): void => present({ ...options, tone: 'warning', text }),
  error: (text: string, options: ToastOptions = {}): void => present({ ...options, tone: 'error', text }),
};

/** Puts another presenter in place (tests show toasts as plain elements at once); without one, the real one again. */
export function presentToastsWith(presenter: ToastPresenter = presentLazily): void {
  present = presenter;
}

/** Takes every message away, shown or waiting: whoever they were for is gone. */
export function dismissToasts(): void {
  turn += 1;
  document.getElementById(PLAIN)?.remove();
  clear();
}

let present: ToastPresenter = presentLazily;

/** Goes up when messages are taken away: what is still being fetched for an earlier one shows nothing. */
let turn = 0;
let clear = (): void => undefined;

function presentLazily(toast: Toast): void {
  const mine = turn;
  import('./toaster.tsx').then(
    ({ showToast, clearToasts }) => {
      clear = clearToasts;
      if (mine === turn) showToast(toast);
    },
    // Offline, or a deploy took the file away: words without style are better than none.
    () => showPlainToast(toast),
  );
}

/** The message as a plain element of the page, with no library: the fallback, and what component tests see. */
export function showPlainToast({ tone, text, action }: Toast): void {
  document.getElementById(PLAIN)?.remove();
  const box = document.createElement('div');
  box.id = PLAIN;
  box.className = 'plain-toast on-mask';
  box.setAttribute('role', tone === 'error' || tone === 'warning' ? 'alert' : 'status');
  box.append(text);
  box.addEventListener('click', () => box.remove());
  if (action) {
    const button = document.createElement('button');
    button.textContent = action.label;
    button.addEventListener('click', action.run);
    box.append(' ', button);
  }
  document.body.append(box);
}

const PLAIN = 'plain-toast';
