import { useId, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Icon, type IconShape } from '#ui/icons/icon.tsx';
import { Button } from './button.tsx';
import { useDismiss } from './use-dismiss.ts';
import styles from './action-menu.module.css';

export interface MenuAction {
  readonly label: ReactNode;
  readonly icon?: IconShape;
  /** What the action does, below its name. */
  readonly hint?: string | undefined;
  readonly run: () => void;
}

interface ActionMenuProps {
  readonly icon: IconShape;
  readonly actions: readonly MenuAction[];
  /** Text of the button. */
  readonly children?: ReactNode;
  /** Names the list of actions for screen readers. */
  readonly label?: string;
}

/** A button, «Más» as a rule, which opens a list of actions below it, or above where there is no room. An action closes the list, and so do Escape and a click elsewhere. */
export function ActionMenu({ icon, actions, children = 'Más', label }: ActionMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div>
      <Button ref={button} icon={icon} size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {children}
      </Button>
      {isOpen && <Actions {...{ actions, button, label }} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** Pixels around the list: it stands in the window, since a bar or a sheet that scrolls would cut it. */
const GAP = 4;

interface ActionsProps extends Pick<ActionMenuProps, 'actions'> {
  readonly label: string | undefined;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

function Actions({ actions, button, label, onClose }: ActionsProps) {
  const list = useRef<HTMLUListElement>(null);
  const id = useId();
  useDismiss(list, button, onClose);

  function choose({ run }: MenuAction): void {
    // A dialog that the action opens gives the focus back to the opener.
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
    window.addEventListener('scroll', place, { capture: true, passive: true });
    return () => window.removeEventListener('scroll', place, { capture: true });
  }, [button]);

  return (
    <ul ref={list} aria-label={label} className={`plain-list ${styles.actions}`}>
      {actions.map((action, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the list never changes while it is open
        <li key={at}>
          <button
            type="button"
            aria-labelledby={`${id}-${at}`}
            {...(action.hint && { 'aria-describedby': `${id}-${at}-hint` })}
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
}
