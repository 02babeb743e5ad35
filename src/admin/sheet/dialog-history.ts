import { useEffect } from 'react';
import * as v from 'valibot';
import { MODAL_EVENT } from '#ui/feedback/use-modal.ts';

const DialogEntry = v.object({ dialogs: v.pipe(v.number(), v.integer()) });

/** Returns the number of dialogs of the current history entry. */
function dialogsHere(): number {
  const state: unknown = history.state;
  return v.is(DialogEntry, state) ? state.dialogs : 0;
}

/** Returns the open dialogs, the top one last: it has the focus, because everything else is inert. */
function openDialogs(): readonly HTMLDialogElement[] {
  const hasFocus = (box: HTMLElement) => Number(box.contains(document.activeElement));
  const boxes = Array.from(document.querySelectorAll<HTMLDialogElement>('dialog[open]'));
  return boxes.sort((one, other) => hasFocus(one) - hasFocus(other));
}

/**
 * Adds a history entry for each open dialog, so that the browser's Back closes the dialog before it leaves the page
 * (docs/panel.md#sheets, docs/decisions/0013-panel.md).
 */
export function useDialogHistory(): void {
  useEffect(() => {
    const end = new AbortController();
    isLeaving = false;
    document.addEventListener(MODAL_EVENT, followDialogs, end);
    window.addEventListener('popstate', followHistory, end);
    followDialogs();
    return () => {
      end.abort();
      queueMicrotask(dropEntries);
    };
  }, []);
}

function followDialogs(): void {
  const here = dialogsHere();
  // Keeps the router's state: for the router both entries are the same page.
  if (here < openDialogs().length) history.pushState({ ...history.state, dialogs: here + 1 }, '');
  // A dialog that replaces another one at once takes over its entry.
  else queueMicrotask(dropEntries);
}

function followHistory(): void {
  isLeaving = false;
  for (const box of openDialogs().slice(dialogsHere()))
    box.dispatchEvent(new Event('cancel', { cancelable: true }));
  dropEntries();
}

/** Leaves the history entries of closed dialogs. */
function dropEntries(): void {
  leave(dialogsHere() - openDialogs().length);
}

/** True until the browser has gone back: `history.go` is asynchronous, and a second call would go back too far. */
let isLeaving = false;

function leave(entries: number): void {
  if (isLeaving || entries <= 0) return;
  isLeaving = true;
  history.go(-entries);
}

/** Closes the open dialogs, and calls back once the history is at the page below them. */
export function leaveDialogs(then: () => void): void {
  const dialogs = dialogsHere();
  if (dialogs === 0) return then();
  window.addEventListener('popstate', then, { once: true });
  leave(dialogs);
}
