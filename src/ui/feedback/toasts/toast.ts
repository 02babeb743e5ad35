/** A colour and an urgency: warnings and errors are alerts to a screen reader, the others a status. */
export type ToastTone = 'info' | 'success' | 'warning' | 'error';

export interface Toast {
  readonly tone: ToastTone;
  readonly text: string;
  /** Waits until no other toast stands, in place of replacing it. */
  readonly waits?: boolean;
  /** One button inside the toast, e.g. «Deshacer». Pressing it also closes the toast. */
  readonly action?: ToastAction | undefined;
  /** Another button, which leads to what follows. */
  readonly next?: ToastAction | undefined;
}

export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
  /** True for an action that has no other button, such as an undo: the toast stands longer. */
  readonly isLastChance?: boolean;
}
