import { aim, type Shot } from './camera.ts';
import type { Pin, Scene } from './scene.ts';
import { devBoards } from './scenes/dev-boards.ts';
import { photograph } from './studio.ts';
import { circle, label, line, n, type Point, rect, shade } from './svg.ts';

const SIGNALS = ['#e8b02c', '#2b6fd0', '#2f9e5b', '#8d5bff'];
const FREE = ['D5', 'D18', 'D19', 'D23'];
const BUSES: Readonly<Record<string, string>> = {
  GND: 'GND',
  G: 'GND',
  '5V': 'VIN',
  VIN: '3V3',
  '3V3': '3V3',
  LV: '3V3',
  SDA: 'D21',
  SCL: 'D22',
  SCK: 'D18',
  CLK: 'D18',
  MISO: 'D19',
  DIN: 'D23',
  CS: 'D5',
  TX: 'RX2',
  RX: 'TX2',
};
const LEAN = { turn: 0, lean: 12 };

/** The product joined by wires to the pins of a well-known board. */
export function wiring(scene: Scene, names: readonly string[]): string {
  const board = devBoards[102]?.({ seed: 102, mask: (wanted) => wanted });
  if (!board) return '';
  const from = aim(board, LEAN, { x: 34, y: 150, w: 160, h: 270 });
  const to = aim(scene, LEAN, { x: 262, y: 130, w: 206, h: 290 });
  let signal = 0;
  const wires = names.map((name, index) => {
    const kind = sourceOf(name, scene, FREE[signal] ?? 'D5');
    const colour =
      kind === 'GND'
        ? '#26292b'
        : kind === '3V3' || kind === 'VIN'
          ? '#d8493d'
          : (SIGNALS[signal % SIGNALS.length] ?? '#2b6fd0');
    if (/^[DRT]/.test(kind)) signal += 1;
    return wire(spot(board.pins, kind, from), spot(scene.pins, name, to), colour, index, `${kind} → ${name}`);
  });
  return (
    photograph(board, from) + photograph(scene, to) + wires.map(({ cable }) => cable).join('') + legend(wires)
  );
}

/** Which pin of the board feeds or drives the product's: buses have their own, the rest take a free one. */
function sourceOf(name: string, { supply = '3V3', wiring: names = [] }: Scene, free: string): string {
  if (/^(VCC|VDD)$/.test(name)) return supply;
  if (name === 'SDA' && names.includes('SCK')) return names.includes('CS') ? 'D23' : 'D5';
  return BUSES[name] ?? free;
}

interface Wire {
  readonly cable: string;
  readonly colour: string;
  readonly text: string;
}

function wire([ax, ay]: Point, [bx, by]: Point, colour: string, index: number, text: string): Wire {
  const sag = 62 + index * 16;
  const d = `M${n(ax)} ${n(ay)}C${n(ax + sag)} ${n(ay + 10)} ${n(bx - sag * 0.7)} ${n(by + sag * 0.9)} ${n(bx)} ${n(by)}`;
  const cable =
    line(d, '#000', 6, 'opacity=".14" transform="translate(3 6)" stroke-linecap="round"') +
    line(d, shade(colour, -0.2), 5, 'stroke-linecap="round"') +
    line(d, shade(colour, 0.3), 1.6, 'stroke-linecap="round" transform="translate(-.6 -1)"') +
    circle(ax, ay, 3.4, '#1e2123') +
    circle(bx, by, 3.4, '#1e2123');
  return { cable, colour, text };
}

function spot(pins: readonly Pin[] | undefined, name: string, { place }: Shot): Point {
  return place(pins?.findLast((pin) => pin.name === name)?.at ?? [0, 0]);
}

function legend(wires: readonly Wire[]): string {
  const step = 440 / wires.length;
  return (
    rect(24, 446, 452, 32, '#fdfdfb', 16, 'opacity=".92"') +
    wires
      .map(
        ({ colour, text }, index) =>
          circle(40 + index * step, 462, 5, colour) +
          label(40 + index * step + step * 0.52, 462, 11.5, text, '#2f3a36'),
      )
      .join('')
  );
}
