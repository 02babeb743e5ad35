import { useId, useRef, type MouseEvent, type ReactNode } from 'react';
import { classNames } from '#ui/styles/class-names.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { closeIcon } from '#ui/icons/icons.json';
import styles from './dialog.module.css';
import { useModal } from './use-modal.ts';

export interface DialogProps {
  /** Called on Escape, backdrop click and the close button; the parent then stops rendering the dialog. */
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  readonly size?: 'small' | 'medium' | 'large';
  /** True for an alert dialog, which a screen reader reads in full when it opens. */
  readonly alert?: boolean;
}

/** Renders a modal with the browser's `<dialog>`: the page behind is inert, and the focus returns to the opener. */
export function Dialog({ onClose, title, children, actions, size = 'medium', alert = false }: DialogProps) {
  const modal = useModal(onClose);
  const id = useId();
  const pressed = useRef<EventTarget>(null);
  // The content covers the whole box, so only the backdrop has the dialog as target. A press that begins inside (selecting text)
  // and ends outside must not close.
  function closeFromBackdrop(event: MouseEvent): void {
    if (event.target === event.currentTarget && pressed.current === event.currentTarget) onClose();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape does the same
    <dialog
      {...modal}
      className={classNames(styles.dialog, styles[size])}
      aria-labelledby={`${id}-title`}
      {...(alert && { role: 'alertdialog', 'aria-describedby': `${id}-body` })}
      onMouseDown={(event) => {
        pressed.current = event.target;
      }}
      onClick={closeFromBackdrop}
    >
      <div className={classNames('stack', styles.box, actions !== undefined && styles.withActions)}>
        <header className={styles.header}>
          <h2 id={`${id}-title`}>{title}</h2>
          <IconButton icon={closeIcon} label="Cerrar" onClick={onClose} />
        </header>
        <div id={`${id}-body`} className={styles.body}>
          {children}
        </div>
        {actions !== undefined && (
          <footer data-clear="" className={styles.actions}>
            {actions}
          </footer>
        )}
      </div>
    </dialog>
  );
}
