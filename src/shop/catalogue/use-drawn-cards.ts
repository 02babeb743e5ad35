import { useCallback, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import * as v from 'valibot';
import { stored } from '#data/storage/stored.ts';
import { onApproach } from '#ui/display/on-approach.ts';

/** Number of cards in a prerendered list: full rows of two, three or six cards. The page's first TCP flight has no room for more. */
export const PAGE_CARDS = 18;

/** Number of cards rendered at first, and added each time the end of the list comes near. */
export const PAGE_SIZE = 24;

/** Length of the last list, restored when going back from a product or reloading. */
export const storedListLength = stored(
  'bornera.window',
  1,
  v.object({ list: v.string(), count: v.number() }),
  () => sessionStorage,
);

/**
 * Returns the number of cards to render. Another `list` starts from its first page. `watchEnd` is the ref of the element after
 * the last card.
 */
export function useDrawnCards(list: string) {
  const isBack = useNavigationType() === NavigationType.Pop;
  const [drawn, setDrawn] = useState(() => (isBack && storedListLength.read()) || { list, count: PAGE_SIZE });
  const count = drawn.list === list ? drawn.count : PAGE_SIZE;
  const showMore = useCallback((): void => {
    setDrawn((now) => {
      const next = { list, count: (now.list === list ? now.count : PAGE_SIZE) + PAGE_SIZE };
      storedListLength.write(next);
      return next;
    });
  }, [list]);
  const watchEnd = useCallback(
    (element: Element | null) => onApproach(element, '900px', showMore),
    // oxlint-disable-next-line react/exhaustive-deps -- after each page a new observer tells whether the end is still near
    [showMore, count],
  );
  return { count, showMore, watchEnd };
}
