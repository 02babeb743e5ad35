import { useState, type PointerEvent } from 'react';

/**
 * Moves the items of an `ol` while a pointer, mouse or finger, drags one by its handle.
 * @param onMove called with the item's place and its new one each time that the pointer comes to another item.
 * @param onEnd called with the item's last place.
 */
export function useDragging(onMove: (from: number, to: number) => void, onEnd: (at: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null);

  function start(event: PointerEvent<HTMLElement>, at: number): void {
    if (event.button !== 0) return;
    // Keeps text from being selected.
    event.preventDefault();
    // The list, since a dragged item leaves the document for a moment when it moves, and with it the capture.
    event.currentTarget.closest('ol')?.setPointerCapture(event.pointerId);
    setDragged(at);
  }

  function drag(event: PointerEvent<HTMLElement>): void {
    if (dragged === null) return;
    const items = [...event.currentTarget.children];
    const to = placeUnder(event, event.currentTarget, items);
    if (to === -1 || to === dragged) return;
    onMove(dragged, to);
    setDragged(to);
    // A long list scrolls along, so that its ends can be reached.
    items[to]?.scrollIntoView({ block: 'nearest' });
  }

  function end(): void {
    if (dragged !== null) onEnd(dragged);
    setDragged(null);
  }

  return { dragged, start, listHandlers: { onPointerMove: drag, onPointerUp: end, onPointerCancel: end } };
}

/** The place of the item under the pointer, the last one below the list, the first one above; −1 between items. */
function placeUnder(event: PointerEvent, list: Element, items: readonly Element[]): number {
  const { top, bottom } = list.getBoundingClientRect();
  if (event.clientY < top) return 0;
  if (event.clientY >= bottom) return items.length - 1;
  return items.findIndex((item) => holds(item.getBoundingClientRect(), event));
}

function holds({ left, right, top, bottom }: DOMRect, { clientX, clientY }: PointerEvent): boolean {
  return clientX >= left && clientX < right && clientY >= top && clientY < bottom;
}
