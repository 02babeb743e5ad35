import type { Scene } from './scene.ts';
import type { Eye } from './solid.ts';
import { n, type Point } from './svg.ts';

/** Degrees: how far the product is turned on the table, and how far the view leans from straight above. */
export interface Angle {
  readonly turn: number;
  readonly lean: number;
}

/** Where on the picture the product goes, in the 500 units of a side. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export interface Shot {
  readonly eye: Eye;
  /** Pixels a millimetre. */
  readonly scale: number;
  /** The transform from the scene's millimetres to the picture. */
  readonly matrix: string;
  /** The same, for a single point. */
  readonly place: (point: Point, z?: number) => Point;
}

const BOARD = 1.6;

/** Looks at the scene so that all of it fills the frame. */
export function aim(
  scene: Pick<Scene, 'w' | 'h' | 'tall'>,
  { turn, lean }: Angle,
  frame: Frame,
  zoom = 1,
): Shot {
  const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
  const flat = Math.cos((lean * Math.PI) / 180);
  const rise = Math.sin((lean * Math.PI) / 180);
  const project = ([x, y]: Point, z = 0): Point => [x * cos - y * sin, (x * sin + y * cos) * flat - z * rise];
  const corners: Point[] = [
    [0, 0],
    [scene.w, 0],
    [0, scene.h],
    [scene.w, scene.h],
  ];
  const seen = corners.flatMap((corner) => [project(corner, -BOARD), project(corner, scene.tall)]);
  const [left, right] = [Math.min(...seen.map(([x]) => x)), Math.max(...seen.map(([x]) => x))];
  const [top, bottom] = [Math.min(...seen.map(([, y]) => y)), Math.max(...seen.map(([, y]) => y))];
  const scale = Math.min(frame.w / (right - left), frame.h / (bottom - top)) * zoom;
  const dx = frame.x + frame.w / 2 - ((left + right) / 2) * scale;
  const dy = frame.y + frame.h / 2 - ((top + bottom) / 2) * scale;
  const matrix = [cos * scale, sin * flat * scale, -sin * scale, cos * flat * scale, dx, dy]
    .map(precise)
    .join(' ');
  return {
    scale,
    matrix: `matrix(${matrix})`,
    place: (point, z = 0) => {
      const [x, y] = project(point, z);
      return [x * scale + dx, y * scale + dy];
    },
    eye: {
      lift: [(-rise / flat) * sin, (-rise / flat) * cos],
      // Light comes from the upper left of the picture, wherever the product is turned to.
      sun: [cos * 0.3 + (sin / flat) * 0.24, -sin * 0.3 + (cos / flat) * 0.24],
      near: [sin * flat, cos * flat],
    },
  };
}

function precise(value: number): string {
  return Math.abs(value) < 10 ? String(Math.round(value * 10_000) / 10_000) : n(value);
}
