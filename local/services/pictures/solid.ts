import { circle, line, moved, n, type Point, poly, rect, shade, shape } from './svg.ts';

/**
 * How the scene is looked at. A scene lies in a plane measured in millimetres; what stands out of it is
 * drawn displaced, as in any axonometric view.
 */
export interface Eye {
  /** Displacement in the plane of a point one millimetre above it. */
  readonly lift: Point;
  /** Displacement of the shadow of such a point. */
  readonly sun: Point;
  /** Weights that give how near a point of the plane is: nearer parts are drawn later. */
  readonly near: Point;
}

/** Something that stands on a board. */
export interface Part {
  readonly at: Point;
  /** Solder joints through the board, seen from behind as well. */
  readonly pads: readonly Point[];
  readonly draw: (eye: Eye) => string;
  /** The same part at the origin: several of a kind are then drawn once and repeated. */
  readonly kind?: Part;
}

/** A part that was made at the origin, put in its place. */
export function placed(x: number, y: number, kind: Part): Part {
  return {
    at: [x, y],
    pads: kind.pads.map(([px, py]) => [px + x, py + y]),
    draw: (eye) => moved(x, y, kind.draw(eye)),
    kind,
  };
}

export function part(at: Point, draw: Part['draw'], pads: readonly Point[] = []): Part {
  return { at, pads, draw };
}

/** The part turned by so many degrees about its own place. */
export function turned(degrees: number, { at, pads, draw, kind }: Part): Part {
  if (kind) return placed(at[0], at[1], turned(degrees, kind));
  const [cx, cy] = at;
  const turn = (point: Point, angle: number): Point => {
    const radians = (angle * Math.PI) / 180;
    const [x, y] = point;
    return [x * Math.cos(radians) - y * Math.sin(radians), x * Math.sin(radians) + y * Math.cos(radians)];
  };
  return {
    at,
    pads: pads.map(([x, y]) => {
      const [dx, dy] = turn([x - cx, y - cy], degrees);
      return [cx + dx, cy + dy];
    }),
    draw: (eye) => {
      const own: Eye = {
        lift: turn(eye.lift, -degrees),
        sun: turn(eye.sun, -degrees),
        near: turn(eye.near, -degrees),
      };
      return `<g transform="rotate(${n(degrees)} ${n(cx)} ${n(cy)})">${draw(own)}</g>`;
    },
  };
}

/** The farther part first, so that the nearer ones cover it. */
export function inOrder(parts: readonly Part[], { near }: Eye): Part[] {
  return parts.toSorted(
    (a, b) => a.at[0] * near[0] + a.at[1] * near[1] - b.at[0] * near[0] - b.at[1] * near[1],
  );
}

/** Drawing at a height above the plane. */
export function raised({ lift }: Eye, z: number, content: string): string {
  return moved(lift[0] * z, lift[1] * z, content);
}

export interface Block {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  /** Height of the foot above the plane. */
  readonly from?: number;
  /** Height of the top above the plane. */
  readonly z: number;
  /** Colour or gradient of the top face. */
  readonly top: string;
  /** Colour of the side faces. */
  readonly side: string;
  /** Radius of the corners. */
  readonly r?: number;
  /** False for what lies so low that it casts none. */
  readonly shadow?: boolean;
}

/** A box centred at (x, y): its shadow, the sides that are seen, and its top. */
export function box(eye: Eye, block: Block): string {
  const { w, h, z, top, side, r = 0, from = 0, shadow = from === 0 } = block;
  const x = block.x - w / 2;
  const y = block.y - h / 2;
  const { lift, sun } = eye;
  const dark = shadow ? castShadow(x, y, w, h, r, [sun[0] * z, sun[1] * z]) : '';
  const faces =
    r > 0 ? roundSides(eye, { x, y, w, h, r, from, z, side }) : sides(eye, { x, y, w, h, from, z, side });
  return dark + faces + rect(x + lift[0] * z, y + lift[1] * z, w, h, top, r);
}

interface Walls {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly from: number;
  readonly z: number;
  readonly side: string;
}

function sides({ lift }: Eye, { x, y, w, h, from, z, side }: Walls): string {
  const [dx, dy] = [lift[0] * (z - from), lift[1] * (z - from)];
  const [bx, by] = [x + lift[0] * from, y + lift[1] * from];
  const wall = (a: Point, b: Point, colour: string): string =>
    shape(poly([a, b, [b[0] + dx, b[1] + dy], [a[0] + dx, a[1] + dy]]), colour);
  const front = dy <= 0 ? by + h : by;
  const flank = dx > 0 ? bx : bx + w;
  return (
    (Math.abs(dx) > 0.02 ? wall([flank, by], [flank, by + h], shade(side, -0.22)) : '') +
    (Math.abs(dy) > 0.02 ? wall([bx, front], [bx + w, front], side) : '')
  );
}

function roundSides({ lift }: Eye, { x, y, w, h, r, from, z, side }: Walls & { readonly r: number }): string {
  const [bx, by] = [x + lift[0] * from, y + lift[1] * from];
  const reach: Point = [lift[0] * (z - from), lift[1] * (z - from)];
  return swept(bx, by, w, h, r, reach, side, '');
}

function castShadow(x: number, y: number, w: number, h: number, r: number, reach: Point): string {
  return Math.hypot(...reach) < 0.12 ? '' : swept(x, y, w, h, r, reach, '#000', 'opacity=".24"');
}

/**
 * What a rounded rectangle covers while it moves along a vector: itself, itself moved, and between them the
 * quadrangle whose corners lie farthest to either side of the way.
 */
function swept(
  x: number,
  y: number,
  w: number,
  h: number,
  r: number,
  [dx, dy]: Point,
  colour: string,
  more: string,
): string {
  const length = Math.hypot(dx, dy) || 1;
  const farthest = (px: number, py: number): Point => [
    (px > 0 ? x + w - r : x + r) + px * r,
    (py > 0 ? y + h - r : y + r) + py * r,
  ];
  const [a, b] = [farthest(-dy / length, dx / length), farthest(dy / length, -dx / length)];
  const band = shape(poly([a, b, [b[0] + dx, b[1] + dy], [a[0] + dx, a[1] + dy]]), colour);
  const content =
    rect(x, y, w, h, colour, r) + band + (more === '' ? '' : rect(x + dx, y + dy, w, h, colour, r));
  return more === '' ? content : `<g ${more}>${content}</g>`;
}

export interface Tube {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly from?: number;
  readonly z: number;
  readonly top: string;
  readonly side: string;
}

/** A standing cylinder: the hull of two equal circles is a thick line with round ends. */
export function tube({ lift, sun }: Eye, { x, y, r, z, top, side, from = 0 }: Tube): string {
  const foot: Point = [x + lift[0] * from, y + lift[1] * from];
  const head: Point = [x + lift[0] * z, y + lift[1] * z];
  const hull = (a: Point, b: Point, width: number, colour: string, more: string): string =>
    line(
      `M${n(a[0])} ${n(a[1])}L${n(b[0] + 0.01)} ${n(b[1])}`,
      colour,
      width,
      `stroke-linecap="round" ${more}`,
    );
  return (
    (from > 0 ? '' : hull([x, y], [x + sun[0] * z, y + sun[1] * z], r * 2, '#000', 'opacity=".24"')) +
    hull(foot, head, r * 2, side, '') +
    hull([foot[0] - r * 0.45, foot[1]], [head[0] - r * 0.45, head[1]], r * 0.5, '#fff', 'opacity=".16"') +
    circle(head[0], head[1], r, top)
  );
}
