import { boardBack, boardFront, type BoardPlan } from './board.ts';
import type { Mask } from './paint.ts';
import type { Eye } from './solid.ts';
import { n, type Point } from './svg.ts';

export interface Pin {
  readonly at: Point;
  readonly name: string;
  /** Where its label goes: left, right, top or bottom of the product. */
  readonly side: 'l' | 'r' | 't' | 'b';
}

/** A product as a drawing: it lies in a plane of millimetres whose origin is its top left corner. */
export interface Scene {
  readonly w: number;
  readonly h: number;
  /** How high it stands, in millimetres. */
  readonly tall: number;
  readonly front: (eye: Eye) => string;
  readonly back?: (eye: Eye) => string;
  /** Outline that casts the shadow on the table, when it is not a rectangle. */
  readonly outline?: string;
  /** What the close-up looks at. */
  readonly focus?: Point;
  readonly pins?: readonly Pin[];
  /** What feeds it in the wiring picture, when that is not 3.3 volts. */
  readonly supply?: '3V3' | 'VIN';
  /** Names of the pins that the wiring picture joins, in order. */
  readonly wiring?: readonly string[];
  /** Short selling points, as a listing's last picture has them. */
  readonly facts: readonly string[];
  /** What comes in the bag. */
  readonly contents: readonly string[];
}

/** What makes one product's drawing differ from another of the same kind. */
export interface Look {
  readonly seed: number;
  /** The solder mask: the one that is wanted, except in variations of a product. */
  readonly mask: (wanted: Mask) => Mask;
}

export type Draw = (look: Look) => Scene;

type Extras = Omit<Scene, 'w' | 'h' | 'front' | 'back' | 'outline'>;

/** The scene of a bare board. */
export function boardScene(plan: BoardPlan, extras: Extras): Scene {
  return {
    ...extras,
    w: plan.w,
    h: plan.h,
    front: (eye) => boardFront(plan, eye),
    back: (eye) => boardBack(plan, eye),
  };
}

/** Pins with their names, in the order of the points. */
export function pinRow(points: readonly Point[], names: string, side: Pin['side']): Pin[] {
  const list = names.split(' ');
  return points.map((at, index) => ({ at, name: list[index] ?? '', side }));
}

/** The names of pins printed beside them, so many millimetres inwards. */
export function pinPrints(
  pins: readonly Pin[],
  inwards: number,
  size = 1,
): readonly (readonly [number, number, string, number, number])[] {
  return pins.map(({ at: [x, y], name, side }) => {
    if (side === 'l') return [x + inwards, y, name, size, 0] as const;
    if (side === 'r') return [x - inwards, y, name, size, 0] as const;
    return [
      x,
      side === 't' ? y + inwards : y - inwards,
      name,
      size,
      side === 't' || name.length > 2 ? -90 : 0,
    ] as const;
  });
}

/** The outline of a rectangle with round corners, for shadows. */
export function outlineOf(x: number, y: number, w: number, h: number): string {
  return `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z`;
}
