import { sot } from '../chips.ts';
import { header, pads, rowOf } from '../connectors.ts';
import { lcd1602, matrix, panel, pixelRing } from '../bodies.ts';
import { boardScene, type Draw, pinPrints, pinRow } from '../scene.ts';
import { circle, label, line, n, rect } from '../svg.ts';

const oled: Draw = ({ seed, mask }) => {
  const pins = pinRow(rowOf(13.6, 2, 4), 'GND VCC SCL SDA', 't');
  const parts = [
    pads(13.6, 2, 4),
    panel(13.6, 14.6, 26.6, 19.2, { inset: [1.8, 2, 5.2, 2], screen: weather }),
  ];
  return boardScene(
    {
      w: 27.2,
      h: 27.8,
      mask: mask('black'),
      r: 1.2,
      holes: 'corners',
      holeRadius: 0.9,
      seed,
      traces: 4,
      parts,
      prints: [[13.6, 4.4, 'GND VCC SCL SDA', 1.1]],
    },
    {
      tall: 1.7,
      focus: [13.6, 12],
      pins,
      wiring: ['GND', 'VCC', 'SCL', 'SDA'],
      facts: ['128 × 64 puntos', 'Dos cables por I2C', 'De 3,3 a 5 V'],
      contents: ['1 × pantalla', '1 × tira de 4 pines'],
    },
  );
};

function weather(x: number, y: number, w: number, h: number): string {
  const sun = Array.from({ length: 8 }, (_, ray) => {
    const angle = (ray * Math.PI) / 4;
    return `M${n(x + 4.6 + Math.cos(angle) * 2.5)} ${n(y + 6 + Math.sin(angle) * 2.5)}l${n(Math.cos(angle))} ${n(Math.sin(angle))}`;
  }).join('');
  return (
    circle(x + 4.6, y + 6, 1.8, '#eaf6ff') +
    line(sun, '#eaf6ff', 0.4) +
    label(x + w * 0.64, y + h * 0.36, 5, '23,5°', '#eaf6ff', 'font-weight="bold"') +
    label(x + w * 0.5, y + h * 0.72, 1.8, 'Humedad 48 %', '#bfe3ff') +
    rect(x + 2, y + h - 1.9, w - 4, 0.9, '#25465c') +
    rect(x + 2, y + h - 1.9, (w - 4) * 0.48, 0.9, '#bfe3ff')
  );
}

const lcd: Draw = ({ seed, mask }) => {
  const pins = pinRow(rowOf(3, 18, 4, true), 'GND VCC SDA SCL', 'l');
  const parts = [
    pads(27, 2.2, 16),
    lcd1602(40, 19, ['Hola, maker!    ', 'Temp: 23.5 C    ']),
    header(2.2, 18, 4, true),
  ];
  return boardScene(
    { w: 80, h: 36, mask: mask('green'), r: 0.8, holes: 'corners', holeRadius: 1.4, seed, traces: 10, parts },
    {
      tall: 8,
      focus: [30, 18],
      pins,
      supply: 'VIN',
      wiring: ['GND', 'VCC', 'SDA', 'SCL'],
      facts: ['16 columnas por 2 filas', 'Módulo I2C ya soldado', 'Contraste regulable'],
      contents: ['1 × pantalla 16x2', '1 × módulo I2C soldado'],
    },
  );
};

const tft: Draw = ({ seed, mask }) => {
  const pins = pinRow(rowOf(17, 55.6, 8), 'LED SCK SDA A0 RST CS GND VCC', 'b');
  const parts = [
    panel(17, 25, 32, 44, { inset: [2, 2, 6, 2], screen: chart, lit: '#0a1430' }),
    header(17, 55.6, 8),
    sot(29, 50, '3V3'),
  ];
  return boardScene(
    {
      w: 34,
      h: 58,
      mask: mask('red'),
      r: 1,
      holes: 'corners',
      holeRadius: 1.3,
      seed,
      traces: 8,
      parts,
      prints: pinPrints(pins, 3.4, 1.1),
    },
    {
      tall: 8.6,
      focus: [17, 24],
      pins,
      wiring: ['VCC', 'GND', 'SCK', 'SDA', 'CS'],
      facts: ['128 × 160 a color', 'Conexión SPI', 'Lector de microSD detrás'],
      contents: ['1 × pantalla TFT', 'Bolsa antiestática'],
    },
  );
};

function chart(x: number, y: number, w: number, h: number): string {
  const bars = [0.35, 0.6, 0.48, 0.82, 0.7, 0.95]
    .map((at, index) =>
      rect(
        x + 2 + index * 4.2,
        y + h * 0.92 - at * h * 0.4,
        3,
        at * h * 0.4,
        ['#39d3b1', '#3aa8ff', '#ffb02e', '#ff5a7a', '#8d5bff', '#7be04e'][index] ?? '#fff',
        0.3,
      ),
    )
    .join('');
  return (
    rect(x, y, w, h * 0.16, '#1c2f66') +
    label(x + w / 2, y + h * 0.08, 2.6, 'ENERGÍA', '#fff') +
    label(x + w / 2, y + h * 0.3, 5.2, '1,84 kWh', '#fff', 'font-weight="bold"') +
    label(x + w / 2, y + h * 0.42, 2, 'consumo de hoy', '#9fb6e8') +
    bars
  );
}

const GLYPHS = [
  [0x42, 0x42, 0x42, 0x7e, 0x42, 0x42, 0x42, 0x42],
  [0x3c, 0x42, 0x42, 0x42, 0x42, 0x42, 0x42, 0x3c],
  [0x40, 0x40, 0x40, 0x40, 0x40, 0x40, 0x40, 0x7e],
  [0x18, 0x24, 0x42, 0x42, 0x7e, 0x42, 0x42, 0x42],
];

const matrices: Draw = ({ seed, mask }) => {
  const pins = pinRow(rowOf(2.4, 20, 5, true), 'VCC GND DIN CS CLK', 'l');
  const parts = [
    ...GLYPHS.map((glyph, index) => matrix(21 + index * 32.2, 20, glyph)),
    header(2.4, 20, 5, true),
  ];
  return boardScene(
    { w: 136, h: 40, mask: mask('red'), r: 1, seed, traces: 8, parts },
    {
      tall: 8.6,
      focus: [40, 20],
      pins,
      supply: 'VIN',
      wiring: ['VCC', 'GND', 'DIN', 'CS', 'CLK'],
      facts: ['256 LED rojos', 'Se encadenan', 'Brillo regulable'],
      contents: ['1 × matriz de 4 módulos', '5 × cables'],
    },
  );
};

const ring: Draw = () => {
  const body = (ink: string): string =>
    `<path fill-rule="evenodd" d="M34 0a34 34 0 1 0 .01 0ZM34 11.6a22.4 22.4 0 1 1 -.01 0Z" fill="${ink}"/>`;
  return {
    w: 68,
    h: 68,
    tall: 1.6,
    outline: 'M34 5.8a28.2 28.2 0 1 0 .01 0Z',
    focus: [34, 8],
    front: (eye) =>
      `<g transform="translate(${n(-eye.lift[0] * 1.6)} ${n(-eye.lift[1] * 1.6)})">${body('#8b8248')}</g>${body('#1d2124')}${pixelRing(34, 34, 28.2, 16)}`,
    facts: ['16 LED RGB', 'Un solo cable de datos', 'Alimentación de 5 V'],
    contents: ['1 × anillo de 16 LED', 'Bolsa antiestática'],
  };
};

export const displays: Readonly<Record<number, Draw>> = {
  204: oled,
  205: lcd,
  206: tft,
  207: matrices,
  208: ring,
};
