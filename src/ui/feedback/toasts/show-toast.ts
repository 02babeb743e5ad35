import { loadChunk } from '#loading/load-chunk.ts';
import type { Toast, ToastTone } from './toast.ts';
import type * as Toaster from './toaster.tsx';

/** Answers what the person did, in place of the toast that stands (docs/buying.md#toasts). Works outside React. Never throws. */
export function showToast(
  tone: ToastTone,
  text: string,
  action?: Toast['action'],
  next?: Toast['next'],
): void {
  present({ tone, text, action, next });
}

/** Shows what nobody asked for, e.g. a new order, once no other toast stands. */
export function showToastLater(tone: ToastTone, text: string, action?: Toast['action']): void {
  present({ tone, text, action, waits: true });
}

/** Removes every toast, shown or waiting: the person that they address is gone. */
export function dismissToasts(): void {
  document.getElementById(PLAIN_TOAST_ID)?.remove();
  // Without the library there is nothing to do.
  toaster?.then(({ dismissAll }) => dismissAll()).catch(() => undefined);
}

/** Replaces what draws toasts: component tests show plain elements. Without an argument, restores the library. */
export function presentToastsWith(presenter: (toast: Toast) => void = presentWithLibrary): void {
  present = presenter;
}

let present = presentWithLibrary;
let toaster: Promise<typeof Toaster> | undefined;

function presentWithLibrary(toast: Toast): void {
  loadToaster().then(
    ({ presentToast }) => presentToast(toast),
    // Offline, or a deploy removed the file: words without style are better than none.
    () => showPlainToast(toast),
  );
}

/** Loads the library, at the latest with the first toast. A failed load is tried again with the next one. */
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
