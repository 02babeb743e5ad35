import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** How many times its fitting size a picture can be seen at. */
export const MAX_SCALE = 4;
/** What one press of a button or a key changes, and what a tap jumps to. */
const STEP = 1.5;
const TAP_SCALE = 2.5;
/** Pixels that a pressed pointer may move and still be a tap. */
const TAP_TOLERANCE_PX = 5;

interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

export interface Zoom {
  /** The box that scrolls, and the picture in it, whose width follows `scale`. */
  readonly viewport: RefObject<HTMLDivElement | null>;
  readonly picture: RefObject<HTMLDivElement | null>;
  /** From 1, where it fits, to `MAX_SCALE`. */
  readonly scale: number;
  readonly closer: () => void;
  readonly farther: () => void;
  readonly reset: () => void;
  /** Moves what is seen by these shares of the box. */
  readonly pan: (x: number, y: number) => void;
}

/** Looks at a picture from closer: by wheel, tap and drag at the pointer, else at the middle. Fingers pinch as the browser lets them. */
export function useZoom(): Zoom {
  const viewport = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  const now = useRef(1);

  const zoomTo = useCallback((wanted: number, at: Point = middleOf(viewport.current)): void => {
    const before = picture.current?.getBoundingClientRect();
    now.current = Math.min(Math.max(wanted, 1), MAX_SCALE);
    flushSync(() => setScale(now.current));
    const after = picture.current?.getBoundingClientRect();
    if (!before?.width || after === undefined) return;
    // What was under the pointer stays there.
    const grown = after.width / before.width;
    viewport.current?.scrollBy(
      after.left + (at.clientX - before.left) * grown - at.clientX,
      after.top + (at.clientY - before.top) * grown - at.clientY,
    );
  }, []);

  useEffect(() => {
    const box = viewport.current;
    if (box === null) return undefined;
    return followPointer(box, {
      onWheel: (factor, at) => zoomTo(now.current * factor, at),
      onTap: (at) => zoomTo(now.current > 1 ? 1 : TAP_SCALE, at),
    });
  }, [zoomTo]);

  return {
    viewport,
    picture,
    scale,
    closer: () => zoomTo(scale * STEP),
    farther: () => zoomTo(scale / STEP),
    reset: () => zoomTo(1),
    pan: (x, y) =>
      viewport.current?.scrollBy(x * viewport.current.clientWidth, y * viewport.current.clientHeight),
  };
}

function middleOf(box: Element | null): Point {
  const { left = 0, top = 0, width = 0, height = 0 } = box?.getBoundingClientRect() ?? {};
  return { clientX: left + width / 2, clientY: top + height / 2 };
}

interface PointerActs {
  /** `factor` is what the wheel asks to grow by. */
  readonly onWheel: (factor: number, at: Point) => void;
  readonly onTap: (at: Point) => void;
}

/** Follows wheel and pointer in the box; a mouse drags what a finger scrolls. Returns how to stop. */
function followPointer(box: HTMLElement, { onWheel, onTap }: PointerActs): () => void {
  const ended = new AbortController();
  const options = { signal: ended.signal };
  let pressed: Point | null = null;
  let moved = 0;

  box.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      // A trackpad's pinch comes as a fine wheel with Ctrl.
      onWheel(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002)), event);
    },
    { ...options, passive: false },
  );
  box.addEventListener(
    'pointerdown',
    (event) => {
      pressed = event.button === 0 && event.isPrimary ? event : null;
      moved = 0;
    },
    options,
  );
  box.addEventListener(
    'pointermove',
    (event) => {
      if (pressed === null || !event.isPrimary) return;
      moved += Math.hypot(event.movementX, event.movementY);
      if (event.pointerType === 'mouse') box.scrollBy(-event.movementX, -event.movementY);
    },
    options,
  );
  box.addEventListener('pointercancel', () => (pressed = null), options);
  box.addEventListener(
    'pointerup',
    (event) => {
      if (pressed !== null && moved <= TAP_TOLERANCE_PX) onTap(event);
      pressed = null;
    },
    options,
  );
  return () => ended.abort();
}
