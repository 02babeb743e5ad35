import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { classNames } from '#ui/styles/class-names.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { chevronDownIcon } from '#ui/icons/icons.json';
import styles from './disclosure.module.css';

interface DisclosureProps {
  readonly summary: ReactNode;
  readonly children: ReactNode;
  /** Initial state; a later change of the prop also opens or closes the content. */
  readonly defaultOpen?: boolean;
  readonly onToggle?: (open: boolean) => void;
  readonly className?: string | undefined;
}

/** Renders content behind its heading with the browser's `<details>`: page search finds it, and it needs no script. */
export function Disclosure({ summary, children, defaultOpen = false, onToggle, className }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const tellOpened = useEffectEvent(() => details.current?.open && !defaultOpen && onToggle?.(true));
  // The visitor may have opened a prerendered one before hydration.
  useEffect(() => void tellOpened(), []);
  return (
    <details
      ref={details}
      className={classNames(styles.disclosure, className)}
      open={defaultOpen}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
    >
      <summary>
        {typeof summary === 'string' ? <span>{summary}</span> : summary}
        <Icon shape={chevronDownIcon} size={20} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
