type Point = Pick<MouseEvent, 'clientX' | 'clientY'>;

/**
 * Selects text of a link under the pressed mouse, starting at the press. Browsers drag a link's address instead of selecting its
 * text.
 */
export function selectByMouse(link: HTMLElement, pressed: Point): void {
  const from = letterAt(pressed);
  if (from === null || !link.contains(from.node)) return;
  const listeners = new AbortController();
  // The text selected so far would be dragged.
  document.addEventListener('dragstart', (event) => event.preventDefault(), listeners);
  document.addEventListener(
    'mousemove',
    (move) => {
      const to = letterAt(move);
      if (move.buttons === 0) listeners.abort();
      else if (to !== null) getSelection()?.setBaseAndExtent(from.node, from.offset, to.node, to.offset);
    },
    listeners,
  );
}

function letterAt({ clientX, clientY }: Point) {
  // Chrome before 128 and Safari before 18.4 have only the older function.
  if ('caretPositionFromPoint' in document) {
    const place = document.caretPositionFromPoint(clientX, clientY);
    return place && { node: place.offsetNode, offset: place.offset };
  }
  const place = (document as Document).caretRangeFromPoint(clientX, clientY);
  return place && { node: place.startContainer, offset: place.startOffset };
}
