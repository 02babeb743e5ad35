import { heading, measures, pinLabels, ticks } from './annotate.ts';
import { aim, type Angle, type Frame, type Shot } from './camera.ts';
import type { Scene } from './scene.ts';
import { photograph } from './studio.ts';
import { circle, dice, group, label, line, n, rect, shape } from './svg.ts';
import { wiring } from './wiring.ts';

const WHOLE: Frame = { x: 34, y: 34, w: 432, h: 432 };
const ABOVE: Angle = { turn: 0, lean: 8 };

type View = (scene: Scene, seed: number) => string;

/** The picture's content for a view of the product, 1 to 9. The first is always the product alone. */
export function viewOf(scene: Scene, view: number, seed: number): string {
  const views = viewsOf(scene);
  return (views[view - 1] ?? portrait)(scene, seed);
}

/** How many different pictures the scene can give. */
function viewsOf(scene: Scene): readonly View[] {
  const maybe = (given: unknown, view: View): View[] => (given === undefined ? [] : [view]);
  return [
    portrait,
    lowAngle,
    ...maybe(scene.pins, pinout),
    measured,
    ...maybe(scene.back, behind),
    ...maybe(scene.wiring, wired),
    closeUp,
    contents,
    sellingPoints,
    ...(scene.pins && scene.back && scene.wiring ? [] : [toScale]),
  ];
}

/** Long products lie across the picture so that they fill it. */
function slant(scene: Scene, seed: number): number {
  const ratio = scene.w / scene.h;
  if (ratio > 1.55) return -(22 + (seed % 8));
  if (ratio < 0.65) return 20 + (seed % 8);
  return -(7 + (seed % 9));
}

function portrait(scene: Scene, seed: number): string {
  return photograph(scene, aim(scene, { turn: slant(scene, seed), lean: 30 }, WHOLE));
}

function lowAngle(scene: Scene, seed: number): string {
  const turn = -slant(scene, seed) * 0.8 + (slant(scene, seed) > 0 ? -14 : 14);
  return photograph(scene, aim(scene, { turn, lean: 54 }, WHOLE));
}

function closeUp(scene: Scene, seed: number): string {
  const frame: Frame = { x: -190, y: -190, w: 880, h: 880 };
  const angle = { turn: 14 - (seed % 3) * 12, lean: 42 };
  const shot = aim(scene, angle, frame);
  const [x, y] = shot.place(scene.focus ?? [scene.w / 2, scene.h / 2]);
  return photograph(scene, aim(scene, angle, { ...frame, x: frame.x + 250 - x, y: frame.y + 270 - y }));
}

function behind(scene: Scene, seed: number): string {
  return photograph(
    scene,
    aim({ ...scene, tall: 0 }, { turn: slant(scene, seed) * 0.7, lean: 22 }, WHOLE),
    'back',
  );
}

function measured(scene: Scene): string {
  const shot = aim(scene, ABOVE, { x: 92, y: 70, w: 350, h: 340 });
  return photograph(scene, shot) + measures(scene, shot);
}

function pinout(scene: Scene): string {
  const pins = scene.pins ?? [];
  const [left, right, top, bottom] = (['l', 'r', 't', 'b'] as const).map((side) =>
    pins.some((pin) => pin.side === side) ? 124 : 40,
  );
  const frame = {
    x: left ?? 40,
    y: top ?? 40,
    w: 500 - (left ?? 40) - (right ?? 40),
    h: 500 - (top ?? 40) - (bottom ?? 40),
  };
  const shot = aim(scene, ABOVE, frame);
  return photograph(scene, shot) + pinLabels(pins, shot);
}

function wired(scene: Scene): string {
  return heading('Conexión de ejemplo') + wiring(scene, scene.wiring ?? []);
}

/** The product on its antistatic bag, with the list of what is inside. */
function contents(scene: Scene, seed: number): string {
  const bag = group(
    `rotate(${n((seed % 9) - 4)} 250 200)`,
    rect(100, 62, 308, 270, '#000', 8, 'opacity=".1"') +
      rect(96, 56, 308, 270, '#b9c3c9', 8, 'opacity=".55" stroke="#98a5ad"') +
      shape('M96 56h308v36H96Z', '#9eabb3', 'opacity=".7"') +
      line('M96 78H404', '#fff', 2, 'opacity=".7"') +
      shape('M130 56L240 326H170L100 150Z', '#fff', 'opacity=".28"') +
      label(250, 68, 9, 'ATENCIÓN · COMPONENTES SENSIBLES A LA ESTÁTICA', '#3d464b'),
  );
  const shot = aim(scene, { turn: slant(scene, seed) * 0.6, lean: 26 }, { x: 136, y: 104, w: 228, h: 204 });
  return bag + photograph(scene, shot) + ticks(scene.contents, 74, 500 - scene.contents.length * 31, 16);
}

function sellingPoints(scene: Scene, seed: number): string {
  const shot = aim(scene, { turn: slant(scene, seed) * 0.6, lean: 40 }, { x: 100, y: 30, w: 300, h: 270 });
  const top = 500 - scene.facts.length * 36;
  return (
    rect(22, top - 30, 456, 524 - top - 14, '#fdfdfb', 16, 'opacity=".9"') +
    photograph(scene, shot) +
    ticks(scene.facts, 60, top, 19)
  );
}

/** Beside a ruler, so that the size is felt. */
function toScale(scene: Scene, seed: number): string {
  const shot: Shot = aim(scene, ABOVE, { x: 60, y: 60, w: 380, h: 290 });
  const roll = dice(seed);
  const centimetre = shot.scale * 10;
  const marks = Array.from(
    { length: Math.ceil(520 / (centimetre / 10)) },
    (_, index) => `M${n((index * centimetre) / 10)} 0v${index % 10 === 0 ? 18 : index % 5 === 0 ? 12 : 7}`,
  );
  const every = centimetre < 24 ? 5 : 1;
  const numbers = Array.from({ length: Math.ceil(520 / centimetre / every) }, (_, index) =>
    label(index * every * centimetre + 9, 28, 12, String(index * every), '#5a4b2a'),
  );
  const ruler =
    rect(-30, 4, 560, 46, '#000', 0, 'opacity=".12"') +
    rect(-30, 0, 560, 46, '#f2d88d', 0) +
    line(marks.slice(0, 220).join(''), '#5a4b2a', 1) +
    numbers.join('') +
    circle(480, 30, 5, '#fff8e4');
  return photograph(scene, shot) + group(`rotate(${n(roll() * 2 - 3)} 250 420) translate(20 400)`, ruler);
}
