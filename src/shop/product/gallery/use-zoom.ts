import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { flushSync } from 'react-dom';

/** Largest zoom, as a multiple of the size at which the picture fits. */
export const MAX_SCALE = 4;
const STEP = 1.5;
const TAP_SCALE = 2.5;
/** Pixels that a pressed pointer may move and still be a tap. */
const TAP_TOLERANCE_PX = 5;

/**
 * Zooms at the pointer by wheel and tap, at the middle by buttons. A mouse drags the picture; fingers scroll and pinch
 * natively. Swiper's zoom module cannot zoom at the wheel's pointer.
 */
export function useZoom() {
  const viewport = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  const pixelsMoved = useRef<number | null>(null);

  function zoomTo(wanted: number, at?: { readonly clientX: number; readonly clientY: number }): void {
    const box = viewport.current?.getBoundingClientRect();
    const before = picture.current?.getBoundingClientRect();
    flushSync(() => setScale(Math.min(Math.max(wanted, 1), MAX_SCALE)));
    const after = picture.current?.getBoundingClientRect();
    if (box === undefined || !before?.width || after === undefined) return;
    const x = at?.clientX ?? box.left + box.width / 2;
    const y = at?.clientY ?? box.top + box.height / 2;
    // The point under the pointer stays in its place.
    const growth = after.width / before.width;
    viewport.current?.scrollBy(
      after.left + (x - before.left) * growth - x,
      after.top + (y - before.top) * growth - y,
    );
  }

  // React's own wheel listeners are passive and could not keep the page from scrolling.
  useEffect(() => {
    const box = viewport.current;
    function handleWheel(event: WheelEvent): void {
      event.preventDefault();
      // A trackpad's pinch arrives as a fine wheel with Ctrl.
      zoomTo(scale * Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002)), event);
    }
    box?.addEventListener('wheel', handleWheel, { passive: false });
    return () => box?.removeEventListener('wheel', handleWheel);
  });

  const pointerHandlers = {
    onPointerDown(event: PointerEvent): void {
      pixelsMoved.current = event.button === 0 && event.isPrimary ? 0 : null;
    },
    onPointerMove({ isPrimary, pointerType, movementX, movementY }: PointerEvent): void {
      if (pixelsMoved.current === null || !isPrimary) return;
      pixelsMoved.current += Math.hypot(movementX, movementY);
      if (pointerType === 'mouse') viewport.current?.scrollBy(-movementX, -movementY);
    },
    onPointerCancel(): void {
      pixelsMoved.current = null;
    },
    onPointerUp(event: PointerEvent): void {
      const isTap = pixelsMoved.current !== null && pixelsMoved.current <= TAP_TOLERANCE_PX;
      pixelsMoved.current = null;
      if (isTap) zoomTo(scale > 1 ? 1 : TAP_SCALE, event);
    },
  };

  function pan(x: number, y: number): void {
    const { clientWidth = 0, clientHeight = 0 } = viewport.current ?? {};
    viewport.current?.scrollBy(x * clientWidth, y * clientHeight);
  }
  return {
    viewport,
    picture,
    pointerHandlers,
    scale,
    zoomIn: () => zoomTo(scale * STEP),
    zoomOut: () => zoomTo(scale / STEP),
    reset: () => zoomTo(1),
    pan,
  };
}
