import { useId, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { Icon, type IconShape } from '#ui/icons/icon.tsx';
import { Button } from './button.tsx';
import { useDismiss } from './use-dismiss.ts';
import styles from './action-menu.module.css';

export interface MenuAction {
  readonly label: ReactNode;
  readonly icon?: IconShape;
  /** Explanation shown below the action's name. */
  readonly hint?: string | undefined;
  readonly run: () => void;
}

interface ActionMenuProps {
  readonly icon: IconShape;
  readonly actions: readonly MenuAction[];
  /** Text of the button. */
  readonly children?: ReactNode;
  /** Accessible name of the list of actions. */
  readonly label?: string;
  /** ID of the element that describes the button, and each action without a hint. */
  readonly describedBy?: string;
  /** Class of a button styled like its content. Its list is rendered in the body, because a table row would clip it. */
  readonly bare?: string | undefined;
}

/** Renders a button, by default «Más», with a list of actions. An action, Escape or a click elsewhere closes the list. */
export function ActionMenu({ icon, actions, children = 'Más', label, describedBy, bare }: ActionMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const inBody = bare !== undefined;
  const opener = {
    ref: button,
    'aria-expanded': isOpen,
    'aria-describedby': describedBy,
    onClick: () => setOpen(!isOpen),
  };
  return (
    <div>
      {inBody ? (
        <button {...opener} type="button" className={bare}>
          {children}
        </button>
      ) : (
        <Button {...opener} icon={icon} size="small">
          {children}
        </Button>
      )}
      {isOpen && (
        <Actions {...{ actions, button, label, describedBy, inBody }} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}

/** Pixels around the list. The list is positioned in the window, because a scrolling bar or sheet would clip it. */
const GAP = 4;

interface ActionsProps extends Pick<ActionMenuProps, 'actions'> {
  readonly label: string | undefined;
  readonly describedBy: string | undefined;
  readonly button: RefObject<HTMLButtonElement | null>;
  /** True for a list rendered in the body: the Tab key would not reach the list, so it takes the focus. */
  readonly inBody: boolean;
  readonly onClose: () => void;
}

function Actions({ actions, button, label, describedBy, inBody, onClose }: ActionsProps) {
  const list = useRef<HTMLUListElement>(null);
  const id = useId();
  useDismiss(list, button, onClose);

  function choose({ run }: MenuAction): void {
    // A dialog opened by the action returns the focus to this button.
    button.current?.focus();
    onClose();
    run();
  }

  useLayoutEffect(() => {
    function place(): void {
      const [box, opener] = [list.current, button.current];
      if (box === null || opener === null) return;
      const { left, top, bottom } = opener.getBoundingClientRect();
      const isBelow = bottom + box.offsetHeight + GAP < window.innerHeight;
      box.style.left = `${Math.max(GAP, Math.min(left, document.body.clientWidth - box.offsetWidth - GAP))}px`;
      box.style.top = `${Math.max(GAP, isBelow ? bottom + GAP : top - box.offsetHeight - GAP)}px`;
    }
    place();
    if (inBody) list.current?.querySelector('button')?.focus({ preventScroll: true });
    window.addEventListener('scroll', place, { capture: true, passive: true });
    return () => window.removeEventListener('scroll', place, { capture: true });
  }, [button, inBody]);

  const shown = (
    <ul ref={list} aria-label={label} className={`plain-list ${styles.actions}`}>
      {actions.map((action, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the list never changes while it is open
        <li key={at}>
          <button
            type="button"
            aria-labelledby={`${id}-${at}`}
            aria-describedby={action.hint ? `${id}-${at}-hint` : describedBy}
            onClick={() => choose(action)}
          >
            {action.icon && <Icon shape={action.icon} size={20} />}
            <span>
              <span id={`${id}-${at}`}>{action.label}</span>
              {action.hint && (
                <span id={`${id}-${at}-hint`} className={`muted small ${styles.hint}`}>
                  {action.hint}
                </span>
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
  return inBody ? createPortal(shown, document.body) : shown;
}
