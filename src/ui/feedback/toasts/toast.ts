/** Colour and urgency: warnings and errors are alerts to a screen reader, the others a status. */
export type ToastTone = 'info' | 'success' | 'warning' | 'error';

export interface Toast {
  readonly tone: ToastTone;
  readonly text: string;
  /** True to wait until no other toast is visible, instead of replacing it. */
  readonly waits?: boolean;
  /** A button inside the toast, e.g. «Deshacer». Pressing it also closes the toast. */
  readonly action?: ToastAction | undefined;
  /** A second button, which leads to the next step. */
  readonly next?: ToastAction | undefined;
}

export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
  /** True for an action without another button, such as an undo: the toast stays longer. */
  readonly isLastChance?: boolean;
}
