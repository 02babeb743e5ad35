import { soic, sot } from '../chips.ts';
import { pads, terminal, usbC } from '../connectors.ts';
import { to263 } from '../bodies.ts';
import { METAL } from '../paint.ts';
import { can, cap, coil, led, res, trimmer } from '../passives.ts';
import { boardScene, type Draw } from '../scene.ts';
import { box, part, raised, turned } from '../solid.ts';
import { circle, label, line, n, rect } from '../svg.ts';

const buck: Draw = ({ seed, mask }) => {
  const pins = [
    { at: [2.6, 2.8] as const, name: 'IN+', side: 'l' as const },
    { at: [2.6, 18.4] as const, name: 'IN−', side: 'l' as const },
    { at: [40.6, 2.8] as const, name: 'OUT+', side: 'r' as const },
    { at: [40.6, 18.4] as const, name: 'OUT−', side: 'r' as const },
  ];
  const parts = [
    ...pins.map(({ at }) => pads(at[0], at[1], 1)),
    can(8.6, 12, 4, 8.4, '100'),
    can(35.4, 12.4, 4, 8.4, '220'),
    turned(90, to263(20, 14, 'LM2596S')),
    coil(27.6, 5.8, 8, '330'),
    trimmer(16, 4.4),
    part(
      [30.6, 15],
      (eye) =>
        box(eye, { x: 29.4, y: 15.4, w: 2.8, h: 5, z: 2.4, top: '#2b2f32', side: '#17191b' }) +
        raised(eye, 2.4, rect(28, 13.2, 2.8, 0.7, '#d3d6d6')),
    ),
    res(11, 18.4),
  ];
  return boardScene(
    {
      w: 43.2,
      h: 21.2,
      mask: mask('blue'),
      r: 1,
      holes: [
        [8, 3],
        [35.2, 18.4],
      ],
      holeRadius: 1.3,
      seed,
      traces: 18,
      parts,
      prints: [
        [2.8, 5.6, 'IN+', 1.3],
        [2.8, 15.6, 'IN-', 1.3],
        [40, 5.6, 'OUT+', 1.3],
        [40, 15.6, 'OUT-', 1.3],
      ],
    },
    {
      tall: 9,
      focus: [20, 10],
      pins,
      facts: ['Entrada de 4 a 40 V', 'Salida de 1,25 a 37 V', 'Hasta 3 A con disipador'],
      contents: ['1 × módulo LM2596', 'Bolsa antiestática'],
    },
  );
};

const boost: Draw = ({ seed, mask }) => {
  const parts = [
    pads(2.6, 4, 1),
    pads(2.6, 13, 1),
    pads(33.6, 4, 1),
    pads(33.6, 13, 1),
    coil(12, 8.6, 8.4, '220'),
    trimmer(26.6, 4),
    sot(19, 8, 'B628', 1.1),
    part(
      [22, 13],
      (eye) =>
        box(eye, { x: 22, y: 13, w: 4.4, h: 2.8, z: 2, top: '#2b2f32', side: '#17191b' }) +
        raised(eye, 2, rect(20.2, 11.6, 0.7, 2.8, '#d3d6d6')),
    ),
    cap(6, 6),
    cap(29, 11),
    res(17, 13),
  ];
  return boardScene(
    {
      w: 36.2,
      h: 17,
      mask: mask('blue'),
      r: 0.8,
      seed,
      traces: 14,
      parts,
      prints: [
        [5.6, 14, 'VIN-', 1.3],
        [5.6, 3, 'VIN+', 1.3],
        [30.6, 14.6, 'VOUT-', 1.2],
        [33, 7, 'VOUT+', 1.1],
      ],
    },
    {
      tall: 9,
      focus: [14, 8],
      facts: ['Entrada de 2 a 24 V', 'Salida de hasta 28 V', 'Hasta 2 A'],
      contents: ['1 × módulo MT3608', 'Bolsa antiestática'],
    },
  );
};

const charger: Draw = ({ seed, mask }) => {
  const pins = [
    { at: [26.4, 2.4] as const, name: 'OUT+', side: 'r' as const },
    { at: [26.4, 6] as const, name: 'B+', side: 'r' as const },
    { at: [26.4, 11.2] as const, name: 'B−', side: 'r' as const },
    { at: [26.4, 14.8] as const, name: 'OUT−', side: 'r' as const },
  ];
  const parts = [
    turned(-90, usbC(2.8, 8.6)),
    ...pins.map(({ at }) => pads(at[0], at[1], 1)),
    soic(12.6, 8.6, 8, 'TP4056', 3.4),
    sot(20, 6, '8205', 0.9),
    sot(20, 11.6, 'DW01', 0.9),
    led(11, 2.4, '#ff4a3d', true),
    led(15, 2.4, '#4aa3ff'),
    res(11, 14.8, '122'),
    cap(15, 14.8),
  ];
  return boardScene(
    {
      w: 28,
      h: 17.2,
      mask: mask('blue'),
      r: 0.8,
      seed,
      traces: 14,
      parts,
      prints: [
        [23, 2.6, 'OUT+', 1],
        [23.6, 14.8, 'OUT-', 1],
      ],
    },
    {
      tall: 3.2,
      focus: [13, 8.6],
      pins,
      facts: ['Carga a 1 A', 'Protege de sobredescarga', 'Entrada USB-C'],
      contents: ['1 × cargador', 'Bolsa antiestática'],
    },
  );
};

const acdc: Draw = () => ({
  w: 34,
  h: 20.2,
  tall: 15,
  focus: [17, 10],
  front: (eye) =>
    box(eye, { x: 17, y: 10.1, w: 34, h: 20.2, from: -1, z: 15, top: '#24282b', side: '#15181a', r: 0.6 }) +
    raised(
      eye,
      15,
      rect(1.4, 1.4, 31.2, 17.4, 'none', 0.6, 'stroke="#545b5f" stroke-width=".25"') +
        label(17, 4.4, 2.6, 'HLK-PM01', '#f4f5f4', 'font-weight="bold"') +
        label(17, 8.4, 1.7, 'ENTRADA 100–240 V~ 50/60 Hz', '#d9dddd') +
        label(17, 11.2, 1.7, 'SALIDA 5 V 0,6 A', '#d9dddd') +
        label(6, 16, 1.6, 'AC  AC', '#d9dddd') +
        label(27, 16, 1.6, '−Vo  +Vo', '#d9dddd'),
    ),
  facts: ['De 220 V a 5 V', '3 W aislados', 'Se suelda a la placa'],
  contents: ['1 × fuente encapsulada', 'Bolsa'],
});

const supply12: Draw = () => ({
  w: 160,
  h: 98,
  tall: 38,
  focus: [120, 50],
  front: (eye) => {
    const vents = Array.from({ length: 7 }, (_, row) => `M60 ${n(20 + row * 9)}h72`).join('');
    return (
      box(eye, { x: 80, y: 49, w: 160, h: 98, from: -1, z: 30, top: METAL, side: '#98a0a2', r: 1 }) +
      raised(
        eye,
        30,
        rect(30, 0, 130, 98, '#d5dadb') +
          line(vents, '#5f686b', 4.4, 'stroke-linecap="round" stroke-dasharray="0 8"') +
          rect(60, 80, 80, 13, '#fbfbf8', 1) +
          label(100, 86.4, 6.6, '12 V DC 10 A · 120 W', '#2b3033', 'font-weight="bold"') +
          circle(36, 8, 2, '#7a8284') +
          circle(36, 90, 2, '#7a8284'),
      ) +
      turned(90, terminal(14, 49, 7, '#26292b', 12)).draw({
        ...eye,
        lift: [eye.lift[0] * 2, eye.lift[1] * 2],
      }) +
      raised(
        eye,
        19,
        ['L', 'N', 'T'].map((sign, row) => label(24.6, 13 + row * 12, 5, sign, '#2b3033')).join('') +
          ['−V', '−V', '+V', '+V']
            .map((sign, row) => label(24.6, 49 + row * 12, 4.6, sign, '#2b3033'))
            .join(''),
      )
    );
  },
  facts: ['12 V y 10 A', 'Protección de cortocircuito', 'Salida regulable', 'Uso interior'],
  contents: ['1 × fuente metálica', 'Caja de cartón'],
});

const bench: Draw = () => ({
  w: 130,
  h: 170,
  tall: 60,
  focus: [65, 70],
  front: (eye) => {
    const display = (y: number, value: string, unit: string, colour: string): string =>
      rect(16, y, 98, 30, '#0d1013', 2) +
      `<text x="100" y="${n(y + 23.5)}" font-family="monospace" font-weight="bold" font-size="24" fill="${colour}" text-anchor="end">${value}</text>` +
      label(107, y + 20, 8, unit, colour);
    const knob = (x: number): string =>
      circle(x, 112, 11, '#22262a') +
      circle(x, 112, 8.4, '#4a5156') +
      line(`M${n(x)} 112l4 -6`, '#f4f5f4', 1.6, 'stroke-linecap="round"');
    const post = (x: number, colour: string): string =>
      circle(x, 148, 8, colour) + circle(x, 148, 4, '#1a1d1f') + circle(x, 148, 2, '#d8b25a');
    return (
      box(eye, { x: 65, y: 85, w: 130, h: 170, from: -1, z: 50, top: '#39424a', side: '#22282d', r: 3 }) +
      raised(
        eye,
        50,
        rect(6, 6, 118, 158, '#eceeec', 3) +
          display(14, '12.04', 'V', '#ff5a4d') +
          display(50, '1.873', 'A', '#5dff9a') +
          knob(34) +
          knob(96) +
          label(34, 92, 6, 'TENSIÓN', '#3c4346') +
          label(96, 92, 6, 'CORRIENTE', '#3c4346') +
          post(32, '#26292b') +
          post(65, '#2f9e5b') +
          post(98, '#d8493d') +
          label(65, 162, 5, '30 V · 5 A', '#5f686b'),
      )
    );
  },
  facts: ['0 a 30 V', '0 a 5 A', 'Límite de corriente', 'Dos pantallas'],
  contents: ['1 × fuente', '1 × juego de puntas', '1 × cable de 220 V'],
});

export const power: Readonly<Record<number, Draw>> = {
  401: buck,
  402: boost,
  403: charger,
  404: acdc,
  405: supply12,
  414: bench,
};
