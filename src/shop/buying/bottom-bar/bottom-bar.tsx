import { useEffect, useState, type ReactNode } from 'react';
import { lowerBarRef } from '#shared/lower-bar.ts';
import styles from './bottom-bar.later.module.css';

interface BottomBarProps {
  /** Accessible name. */
  readonly label: string;
  /** Selector of the control that the bar replaces while it is out of sight. */
  readonly insteadOf: string;
  readonly children: ReactNode;
}

/** Renders a bar at the bottom of a phone's window, while neither the replaced control nor the footer is visible. */
export function BottomBar({ label, insteadOf, children }: BottomBarProps) {
  const isNeeded = useOutOfSight(insteadOf);
  if (!isNeeded) return null;
  return (
    <section ref={lowerBarRef} className={`no-print ${styles.bar}`} aria-label={label}>
      {children}
    </section>
  );
}

/** A control counts as visible only as a whole (44 px), below the sticky header of 64 px. */
const WHOLE_CONTROL = '-108px 0px -44px';

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
    const observer = new IntersectionObserver(see, { rootMargin: WHOLE_CONTROL });
    observer.observe(original);
    const footer = document.querySelector('main + footer');
    if (footer !== null) observer.observe(footer);
    return () => observer.disconnect();
  }, [selector]);
  return isOut;
}
