import { loadChunk } from '#loading/load-chunk.ts';
import type { Toast, ToastTone } from './toast.ts';
import type * as Toaster from './toaster.tsx';

/** Shows the result of an action, replacing the current toast (docs/buying.md#toasts). Works outside React. Never throws. */
export function showToast(
  tone: ToastTone,
  text: string,
  action?: Toast['action'],
  next?: Toast['next'],
): void {
  present({ tone, text, action, next });
}

/** Shows a message without a preceding action, e.g. a new order, once no other toast is visible. */
export function showToastLater(tone: ToastTone, text: string, action?: Toast['action']): void {
  present({ tone, text, action, waits: true });
}

/** Removes every toast, visible or waiting, because the person has signed out. */
export function dismissToasts(): void {
  document.getElementById(PLAIN_TOAST_ID)?.remove();
  // Nothing to do while the library is not loaded.
  toaster?.then(({ dismissAll }) => dismissAll()).catch(() => undefined);
}

/** Replaces the toast renderer, so that component tests get plain elements. Without an argument, restores the library. */
export function presentToastsWith(presenter: (toast: Toast) => void = presentWithLibrary): void {
  present = presenter;
}

let present = presentWithLibrary;
let toaster: Promise<typeof Toaster> | undefined;

function presentWithLibrary(toast: Toast): void {
  loadToaster().then(
    ({ presentToast }) => presentToast(toast),
    // Offline, or a deploy removed the file: an unstyled message is better than none.
    () => showPlainToast(toast),
  );
}

/** Loads the library, at the latest with the first toast. The next toast retries a failed load. */
export function loadToaster() {
  toaster ??= loadChunk(() => import('./toaster.tsx')).then(async (loaded) => {
    await loaded.mountToaster();
    return loaded;
  });
  toaster.catch(() => (toaster = undefined));
  return toaster;
}

const PLAIN_TOAST_ID = 'plain-toast';

export function showPlainToast({ tone, text, action, next, waits = false }: Toast): void {
  const before = document.getElementById(PLAIN_TOAST_ID);
  if (waits && before !== null) return;
  before?.remove();
  const box = document.createElement('div');
  box.id = PLAIN_TOAST_ID;
  box.className = 'plain-toast on-mask';
  box.setAttribute('role', tone === 'error' || tone === 'warning' ? 'alert' : 'status');
  box.append(text);
  box.addEventListener('click', () => box.remove());
  for (const each of [next, action]) {
    if (each === undefined) continue;
    const button = document.createElement('button');
    button.textContent = each.label;
    button.addEventListener('click', each.run);
    box.append(' ', button);
  }
  document.body.append(box);
}
