import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { Icon, type IconShape } from '#ui/icons/icon.tsx';
import { Button } from './button.tsx';
import { useDismiss } from './use-dismiss.ts';
import styles from './action-menu.module.css';

export interface MenuAction {
  readonly label: ReactNode;
  readonly icon: IconShape;
  readonly run: () => void;
}

interface ActionMenuProps {
  readonly icon: IconShape;
  readonly actions: readonly MenuAction[];
}

/** The button «Más», which opens a list of actions below it. An action closes the list, and so do Escape and a click elsewhere. */
export function ActionMenu({ icon, actions }: ActionMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className={styles.menu}>
      <Button ref={button} icon={icon} size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Más
      </Button>
      {isOpen && <Actions {...{ actions, button }} onClose={() => setOpen(false)} />}
    </div>
  );
}

interface ActionsProps extends Pick<ActionMenuProps, 'actions'> {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

function Actions({ actions, button, onClose }: ActionsProps) {
  const list = useRef<HTMLUListElement>(null);
  useDismiss(list, button, onClose);

  function choose({ run }: MenuAction): void {
    // A dialog that the action opens gives the focus back to the opener.
    button.current?.focus();
    onClose();
    run();
  }

  return (
    <ul ref={list} className={`plain-list ${styles.actions}`}>
      {actions.map((action, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the list never changes while it is open
        <li key={at}>
          <button type="button" onClick={() => choose(action)}>
            <Icon shape={action.icon} size={20} />
            <span>{action.label}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
