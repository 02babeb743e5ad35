import { CAN, GOLD, METAL, PLASTIC } from './paint.ts';
import { box, type Part, part, raised, placed } from './solid.ts';
import { circle, label, line, n, type Point, rect } from './svg.ts';

const LEAD = '#c9cdcd';
const INK = '#aeb4b6';

/** A surface chip with leads on its two long sides, lying along x. */
export function soic(x: number, y: number, pins: number, name: string, wide = 4): Part {
  const length = (pins / 2) * 1.27 + 0.5;
  return part([x, y], (eye) => {
    const leads = line(
      `M${n(x - (pins / 2) * 0.635 + 0.42)} ${n(y)}h${n((pins / 2) * 1.27)}`,
      LEAD,
      wide + 2,
      `stroke-dasharray=".45 .82"`,
    );
    return leads + body(eye, x, y, length, wide, 1.5, name);
  });
}

/** A square chip with leads on its four sides. */
export function qfp(x: number, y: number, size: number, name: string): Part {
  return part([x, y], (eye) => {
    const half = size / 2 - 0.4;
    const dash = 'stroke-dasharray=".28 .3"';
    const leads =
      line(`M${n(x - half)} ${n(y)}h${n(half * 2)}`, LEAD, size + 1.8, dash) +
      line(`M${n(x)} ${n(y - half)}v${n(half * 2)}`, LEAD, size + 1.8, dash);
    return leads + body(eye, x, y, size, size, 1.2, name);
  });
}

/** A square chip without leads. */
export function qfn(x: number, y: number, size: number, name: string): Part {
  return part(
    [x, y],
    (eye) =>
      rect(x - size / 2 - 0.3, y - size / 2 - 0.3, size + 0.6, size + 0.6, GOLD, 0.2) +
      body(eye, x, y, size, size, 0.9, name),
  );
}

/** A chip through the board, lying along x. */
export function dip(x: number, y: number, pins: number, name: string): Part {
  const count = pins / 2;
  const pads = Array.from({ length: count }, (_, index) => x - (count - 1) * 1.27 + index * 2.54).flatMap(
    (at): Point[] => [
      [at, y - 3.81],
      [at, y + 3.81],
    ],
  );
  return part(
    [x, y],
    (eye) =>
      line(
        `M${n(x - count * 1.27 + 0.65)} ${n(y)}h${n(count * 2.54)}`,
        LEAD,
        8,
        `stroke-dasharray="1.2 1.34"`,
      ) + body(eye, x, y, count * 2.54, 6.4, 3.6, name),
    pads,
  );
}

/** A transistor or regulator of three leads. */
export function sot(x: number, y: number, name = '', size = 1): Part {
  return placed(x, y, sotHere(0, 0, name, size));
}

function sotHere(x: number, y: number, name: string, size: number): Part {
  return part([x, y], (eye) => {
    const leads =
      line(
        `M${n(x - 1.2 * size)} ${n(y + 1.2 * size)}h${n(2.4 * size)}`,
        LEAD,
        1 * size,
        `stroke-dasharray="${n(0.4 * size)} ${n(0.6 * size)}"`,
      ) + rect(x - 0.4 * size, y - 1.7 * size, 0.8 * size, 1, LEAD);
    return leads + body(eye, x, y, 2.9 * size, 1.8 * size, 1.1, name, false);
  });
}

function body(
  eye: Parameters<Part['draw']>[0],
  x: number,
  y: number,
  w: number,
  h: number,
  z: number,
  name: string,
  dot = true,
): string {
  const size = Math.min(h * 0.3, (w * 1.5) / Math.max(name.length, 4));
  const marks =
    (dot
      ? circle(
          x - w / 2 + Math.min(0.9, w * 0.18),
          y + h / 2 - Math.min(0.9, h * 0.22),
          Math.min(0.35, w * 0.08),
          '#555b5f',
        )
      : '') + (name === '' ? '' : label(x, y, size, name, INK));
  return box(eye, { x, y, w, h, z, top: PLASTIC, side: '#17191b', r: 0 }) + raised(eye, z, marks);
}

export function crystal(x: number, y: number, name = '16.000'): Part {
  return part(
    [x, y],
    (eye) =>
      box(eye, { x, y, w: 10, h: 4.2, z: 3, top: METAL, side: '#8c9496', r: 2 }) +
      raised(eye, 3, label(x, y, 1.6, name, '#6d7577')),
    [
      [x - 2.4, y],
      [x + 2.4, y],
    ],
  );
}

export function smdCrystal(x: number, y: number): Part {
  return part([x, y], (eye) => box(eye, { x, y, w: 3.2, h: 2.5, z: 0.8, top: CAN, side: '#9aa1a3', r: 0.3 }));
}

export interface RadioModule {
  readonly w: number;
  readonly h: number;
  readonly name: string;
  /** Pads along each long side. */
  readonly pads: number;
  readonly mask?: string;
  /** Depth of the antenna's strip. */
  readonly antenna?: number;
}

/** A radio module: its own little board with the antenna above and a metal can below. */
export function radio(
  x: number,
  y: number,
  { w, h, name, pads, mask = '#1d2124', antenna = 6.2 }: RadioModule,
): Part {
  return part([x, y], (eye) => {
    const top = y - h / 2;
    const step = (h - antenna - 2.4) / (pads - 1);
    const edge = `M${n(x - w / 2)} ${n(top + antenna + 1)}v${n(step * (pads - 1) + 0.8)}M${n(x + w / 2)} ${n(top + antenna + 1)}v${n(step * (pads - 1) + 0.8)}`;
    const can = { x, y: y + antenna / 2 - 0.2, w: w - 2.4, h: h - antenna - 1.4 };
    const size = Math.min(2, (can.w * 1.45) / name.length);
    return (
      line(edge, '#d8b25a', 2.2, `stroke-dasharray=".9 ${n(step - 0.9)}"`) +
      box(eye, { x, y, w, h, z: 0.8, top: mask, side: '#5a5030', r: 0.3 }) +
      raised(
        eye,
        0.8,
        line(edge, '#e5c46f', 1.3, `stroke-dasharray=".9 ${n(step - 0.9)}"`) +
          zigzag(x - w / 2 + 1.6, top + 1.1, w - 3.2, antenna - 2.1),
      ) +
      box(eye, { ...can, from: 0.8, z: 3.1, top: CAN, side: '#8d9597', r: 0.5 }) +
      raised(
        eye,
        3.1,
        rect(
          can.x - can.w / 2 + 0.5,
          can.y - can.h / 2 + 0.5,
          can.w - 1,
          can.h - 1,
          'none',
          0.3,
          'stroke="#fff" stroke-width=".18" opacity=".7"',
        ) +
          label(x, can.y - can.h * 0.16, size, name, '#656d70', 'font-weight="bold"') +
          label(x, can.y + can.h * 0.1, size * 0.62, '2.4 GHz 802.11 b/g/n', '#7d8588') +
          circle(can.x - can.w / 2 + 1.3, can.y + can.h / 2 - 1.3, 0.4, '#8b9395'),
      )
    );
  });
}

/** The meandering antenna of copper, in a box of so many millimetres. */
export function zigzag(x: number, y: number, w: number, h: number): string {
  const turns = 5;
  const step = (w * 0.72) / (turns * 2);
  let d = `M${n(x)} ${n(y + h)}v${n(-h)}h${n(w * 0.14)}`;
  for (let turn = 0; turn < turns; turn += 1) d += `v${n(h)}h${n(step)}v${n(-h)}h${n(step)}`;
  return line(`${d}v${n(h * 0.8)}`, '#d8b25a', 0.55);
}
