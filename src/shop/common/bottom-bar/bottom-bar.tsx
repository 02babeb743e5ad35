import { useEffect, useState, type ReactNode } from 'react';
import styles from './bottom-bar.later.module.css';

interface BottomBarProps {
  /** Accessible name. */
  readonly label: string;
  /** Selector of the control that the bar stands in for. */
  readonly insteadOf: string;
  readonly children: ReactNode;
}

/** On phones, a bar at the bottom of the window while the control that it stands in for, and the footer, are out of sight. */
export function BottomBar({ label, insteadOf, children }: BottomBarProps) {
  const isNeeded = useOutOfSight(insteadOf);
  if (!isNeeded) return null;
  return (
    <section className={`no-print ${styles.bar}`} aria-label={label}>
      {children}
    </section>
  );
}

/** Height of the sticky header, which covers what is below it. */
const HEADER = '-64px 0px 0px';

function useOutOfSight(selector: string): boolean {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    const original = document.querySelector(selector);
    if (original === null || typeof IntersectionObserver === 'undefined') return;
    const inSight = new Set<Element>();
    function see(entries: readonly IntersectionObserverEntry[]): void {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) inSight.add(target);
        else inSight.delete(target);
      }
      setOut(inSight.size === 0);
    }
    const observer = new IntersectionObserver(see, { rootMargin: HEADER });
    observer.observe(original);
    const footer = document.querySelector('main + footer');
    if (footer !== null) observer.observe(footer);
    return () => observer.disconnect();
  }, [selector]);
  return isOut;
}
