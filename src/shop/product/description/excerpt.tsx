import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { Button } from '#ui/controls/button.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import styles from './description.later.module.css';

/** Anchor of the document as a whole. */
export const DESCRIPTION = 'descripcion';

/** A text that is higher than its box by less than this stands there whole: the button would hide a few lines. */
const WORTH_HIDING = 1.25;

/**
 * On wide windows the beginning of a long text, and «Leer todo» (docs/buying.md#product-page). The text is in the page: a link
 * to a section, the browser's search and the keyboard scroll the box to what they look for, and then it opens whole.
 */
export function Excerpt({ children }: { readonly children: ReactNode }) {
  const { hash } = useLocation();
  const box = useRef<HTMLDivElement>(null);
  const [isChosen, setChosen] = useState(false);
  const isWhole = isChosen || !['', `#${DESCRIPTION}`].includes(hash);

  useLayoutEffect(() => {
    const { scrollHeight = 0, clientHeight = 0 } = box.current ?? {};
    if (scrollHeight <= clientHeight * WORTH_HIDING) setChosen(true);
  }, []);

  /** What the box has scrolled to stays where it is in the window. */
  function showWhole(): void {
    const top = () => box.current?.firstElementChild?.getBoundingClientRect().top ?? 0;
    const before = top();
    flushSync(() => setChosen(true));
    window.scrollBy({ top: top() - before, behavior: 'instant' });
  }
  function readOn(): void {
    showWhole();
    // The focused button has disappeared.
    box.current?.focus({ preventScroll: true });
  }
  return (
    <>
      <div
        ref={box}
        tabIndex={-1}
        className={classNames('stack', styles.text, !isWhole && styles.excerpt)}
        onScroll={isWhole ? undefined : showWhole}
      >
        {children}
      </div>
      {!isWhole && (
        <div className={`no-print ${styles.more}`}>
          <Button onClick={readOn}>Leer todo</Button>
        </div>
      )}
    </>
  );
}
