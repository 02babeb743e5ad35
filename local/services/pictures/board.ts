import { fixing } from './connectors.ts';
import { type Mask, MASKS } from './paint.ts';
import { box, type Eye, inOrder, type Part } from './solid.ts';
import { dice, label, line, n, type Point, rect, shade } from './svg.ts';

/** Printed words: x, y, text, and size in millimetres. */
type Print = readonly [x: number, y: number, text: string, size?: number, turn?: number];

export interface BoardPlan {
  readonly w: number;
  readonly h: number;
  readonly mask: Mask;
  readonly parts: readonly Part[];
  readonly prints?: readonly Print[];
  /** Fixing holes; `corners` puts four of them. */
  readonly holes?: readonly Point[] | 'corners';
  readonly holeRadius?: number;
  /** Radius of the corners. */
  readonly r?: number;
  readonly seed: number;
  /** Traces on the front; many by default. */
  readonly traces?: number;
  /** The shop's own boards carry their name on the back. */
  readonly mark?: string;
}

const THICKNESS = 1.6;

/** The board with everything on it, seen from the front. */
export function boardFront(plan: BoardPlan, eye: Eye): string {
  return slab(plan, eye) + copper(plan, 0) + fixings(plan, false) + prints(plan) + assembled(plan.parts, eye);
}

/** Every part in its place; a kind that comes several times is defined once and used from then on. */
function assembled(parts: readonly Part[], eye: Eye): string {
  const kinds = new Map<string, number>();
  const drawings = inOrder(parts, eye).map((part) => ({ part, own: part.kind?.draw(eye) ?? '' }));
  for (const { own } of drawings) kinds.set(own, (kinds.get(own) ?? 0) + 1);
  const repeated = [...kinds.keys()].filter((own) => own.length > 90 && (kinds.get(own) ?? 0) > 1);
  const defined = repeated.map((own) => `<g id="${nameOf(own)}">${own}</g>`).join('');
  const placed = drawings.map(({ part, own }) =>
    repeated.includes(own)
      ? `<use href="#${nameOf(own)}" x="${n(part.at[0])}" y="${n(part.at[1])}"/>`
      : part.draw(eye),
  );
  return (defined === '' ? '' : `<defs>${defined}</defs>`) + placed.join('');
}

/** A name that follows from the drawing, so that two views in one picture never share one by chance. */
function nameOf(drawing: string): string {
  let hash = 7;
  for (let at = 0; at < drawing.length; at += 1) hash = (Math.imul(hash, 31) + drawing.charCodeAt(at)) >>> 0;
  return `k${hash.toString(36)}`;
}

/** The same board turned over about its vertical axis: traces, joints and the maker's mark. */
export function boardBack(plan: BoardPlan, eye: Eye): string {
  const { w, h, mark, seed } = plan;
  const ink = inkOf(plan.mask);
  const mirror = plan.parts.flatMap(({ pads }) => pads).map(([x, y]): Point => [w - x, y]);
  const size = Math.min(w / 9, h / 7, 4);
  const revision = `Rev ${1 + (seed % 3)}.${seed % 4}`;
  const words =
    mark === undefined
      ? label(w / 2, h * 0.5, size * 0.7, revision, ink)
      : label(w / 2, h * 0.47, size, mark, ink, 'font-weight="bold"') +
        label(w / 2, h * 0.47 + size * 1.15, size * 0.5, `Bornera · ${revision} · 2026`, ink);
  return (
    slab(plan, eye) + copper({ ...plan, parts: [] }, 1, mirror) + fixings(plan, true) + words + joints(mirror)
  );
}

/** Where every solder joint is, in the board's millimetres. */
function joints(points: readonly Point[]): string {
  return points
    .slice(0, 90)
    .map(([x, y]) => `M${n(x)} ${n(y)}h.01`)
    .join('')
    .replace(
      /^(.+)$/,
      (d) =>
        line(d, '#8d9490', 2.1, 'stroke-linecap="round"') +
        line(d, '#e6e9e7', 1.5, 'stroke-linecap="round"') +
        line(d, '#b8bebc', 0.6, 'stroke-linecap="round"'),
    );
}

function slab({ w, h, mask, r = 1.5 }: BoardPlan, eye: Eye): string {
  const colour = MASKS[mask];
  const edge = mask === 'white' ? '#b9bdb0' : '#8b8248';
  return (
    box(eye, {
      x: w / 2,
      y: h / 2,
      w,
      h,
      from: -THICKNESS,
      z: 0,
      top: colour,
      side: edge,
      r,
      shadow: false,
    }) +
    rect(
      0.35,
      0.35,
      w - 0.7,
      h - 0.7,
      'none',
      Math.max(r - 0.35, 0),
      `stroke="${shade(colour, 0.22)}" stroke-width=".3" opacity=".6"`,
    ) +
    rect(0, 0, w, h, 'url(#gloss)', r)
  );
}

function fixings({ w, h, holes = [], holeRadius = 1.6 }: BoardPlan, mirrored: boolean): string {
  const at = holes === 'corners' ? corners(w, h, holeRadius * 1.7 + 0.7) : holes;
  return at.map(([x, y]) => fixing(mirrored ? w - x : x, y, holeRadius)).join('');
}

/** Traces at 45 and 90 degrees between the pads, with vias where they end. */
function copper(plan: BoardPlan, side: number, given?: readonly Point[]): string {
  const { w, h, mask, seed, traces = 26 } = plan;
  const roll = dice(seed * 7 + side);
  const pads = given ?? plan.parts.flatMap((part) => [part.at, ...part.pads]).filter(([, y]) => y > 0);
  const count = Math.min(side === 1 ? traces + 12 : traces, 44);
  const ways: string[] = [];
  const vias: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const [x, y] = pads[Math.floor(roll() * pads.length)] ?? [roll() * w, roll() * h];
    const to: Point = [snap(2 + roll() * (w - 4)), snap(2 + roll() * (h - 4))];
    ways.push(route([x, y], to, roll() > 0.5));
    if (index % 2 === 0) vias.push(`M${n(to[0])} ${n(to[1])}h.01`);
  }
  const light = shade(MASKS[mask], mask === 'white' ? -0.08 : 0.17);
  const round = 'stroke-linecap="round" stroke-linejoin="round"';
  return (
    line(ways.join(''), light, side === 1 ? 0.5 : 0.36, round) +
    line(vias.join(''), shade(MASKS[mask], mask === 'white' ? -0.2 : 0.35), 0.95, round) +
    line(vias.join(''), shade(MASKS[mask], -0.5), 0.4, round)
  );
}

/** From one point to another by a diagonal and a straight, in either order. */
function route([x, y]: Point, [tx, ty]: Point, diagonalFirst: boolean): string {
  const [dx, dy] = [tx - x, ty - y];
  const short = Math.min(Math.abs(dx), Math.abs(dy));
  const diagonal = `l${n(Math.sign(dx) * short)} ${n(Math.sign(dy) * short)}`;
  const straight =
    Math.abs(dx) > Math.abs(dy) ? `h${n(dx - Math.sign(dx) * short)}` : `v${n(dy - Math.sign(dy) * short)}`;
  return `M${n(x)} ${n(y)}${diagonalFirst ? diagonal + straight : straight + diagonal}`;
}

function snap(value: number): number {
  return Math.round(value / 0.635) * 0.635;
}

function prints({ prints: words = [], mask }: BoardPlan): string {
  const texts = words.map(([x, y, text, size = 1.5, turn = 0]) => {
    const way = turn === 0 ? '' : ` transform="rotate(${turn} ${n(x)} ${n(y)})"`;
    const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    return `<text x="${n(x)}" y="${n(y + size * 0.36)}" font-size="${n(size)}"${way}>${safe}</text>`;
  });
  return texts.length === 0 ? '' : `<g fill="${inkOf(mask)}" text-anchor="middle">${texts.join('')}</g>`;
}

function inkOf(mask: Mask): string {
  return mask === 'white' ? '#3c4346' : '#eef2ee';
}

function corners(w: number, h: number, inset: number): Point[] {
  return [
    [inset, inset],
    [w - inset, inset],
    [inset, h - inset],
    [w - inset, h - inset],
  ];
}
