import { radio, soic, sot } from '../chips.ts';
import { header, jack, pads, rowOf, terminal, usbC } from '../connectors.ts';
import { heatsink, panel, relay, to220 } from '../bodies.ts';
import { brick, cap, coil, disc, electro, led, res, tact } from '../passives.ts';
import { boardScene, type Draw, pinRow } from '../scene.ts';
import { turned } from '../solid.ts';
import { circle, label, line, n, rect } from '../svg.ts';

const dimmer: Draw = ({ seed, mask }) => {
  const control = pinRow(rowOf(12.5, 45.5, 4), 'VCC GND Z-C PWM', 'b');
  const mains = pinRow(rowOf(30, 5, 4), 'L N CARGA N', 't');
  const parts = [
    turned(180, terminal(30, 5.4, 4, '#2f9e5b')),
    heatsink(46, 22.5, 20, 8, 19),
    to220(46, 29.6, 'BTA16'),
    brick(17, 19, 18, 8, 12, '#2b62b5', '0,1 µF X2'),
    disc(31, 17, 9, '#2f63c9'),
    brick(20, 33, 9, 7, 3.6, '#f3f3f0', 'MOC3021', '#54595b'),
    brick(8.5, 33, 7, 7, 3.6, '#f3f3f0', '4N25', '#54595b'),
    turned(90, brick(33, 31, 12, 5, 6, '#b6463a', 'F 2A')),
    header(12.5, 45.5, 4),
    res(28.6, 41, '103'),
    res(33, 41, '331'),
    res(37.4, 41, '331'),
    led(5, 41, '#ff4a3d', true),
  ];
  return boardScene(
    {
      w: 60,
      h: 48,
      mask: mask('green'),
      r: 2,
      holes: 'corners',
      holeRadius: 1.5,
      seed,
      parts,
      prints: [
        [30, 11.6, 'L    N    CARGA', 1.8],
        [45, 44.8, 'DIMMER 220 V', 2.2],
        [13, 38.4, 'VCC GND Z-C PWM', 1.4],
        [14, 27, 'TENSIÓN DE RED', 1.5],
      ],
      mark: 'DIMMER 1CH',
    },
    {
      tall: 20,
      focus: [40, 26],
      pins: [...mains, ...control],
      wiring: ['VCC', 'GND', 'Z-C', 'PWM'],
      facts: [
        'Control de fase con TRIAC',
        'Salida de cruce por cero',
        'Optoaislado de la red',
        'Para cargas resistivas',
      ],
      contents: ['1 × módulo dimmer', '4 × separadores', 'Guía de conexión segura'],
    },
  );
};

const rai: Draw = ({ seed, mask }) => {
  const inputs = pinRow(rowOf(36.5, 75, 6, false, 5.08), 'E1 E2 E3 E4 GND 5V', 'b');
  const outputs = pinRow(
    rowOf(52, 5, 12, false, 5.08).slice(0, 12),
    'NA1 C1 NC1 NA2 C2 NC2 NA3 C3 NC3 NA4 C4 NC4',
    't',
  );
  const parts = [
    turned(180, terminal(52, 6, 12, '#2f9e5b')),
    relay(25, 24),
    relay(43, 24),
    relay(61, 24),
    relay(79, 24),
    terminal(36.5, 74, 6, '#2f9e5b'),
    turned(-90, jack(7, 48)),
    turned(90, radio(81, 56, { w: 18, h: 25.5, name: 'RAI', pads: 12 })),
    panel(48, 52, 27, 20, { inset: [2, 2, 4, 2], screen: statusScreen }),
    electro(24, 48, 4, 11),
    coil(25, 60, 8, '220'),
    turned(180, usbC(66, 76.4)),
    tact(76, 74, '#2f9e5b'),
    tact(85, 74, '#b6463a'),
    soic(12, 66, 16, 'PCF8574'),
    ...[25, 43, 61, 79].map((x, index) => led(x - 4, 37.4, '#ff4a3d', index % 2 === 0)),
    ...[25, 43, 61, 79].map((x) => sot(x + 4, 37.4, 'J3Y', 0.9)),
    header(96, 68, 4, true),
    res(30, 40),
    cap(12, 58),
  ];
  return boardScene(
    {
      w: 104,
      h: 80,
      mask: mask('green'),
      r: 3,
      holes: 'corners',
      holeRadius: 1.7,
      seed,
      traces: 34,
      parts,
      prints: [
        [92, 40.5, 'RAI', 6],
        [12, 27, 'BORNERA', 2.2, -90],
        [52, 12.4, 'SALIDA 1        SALIDA 2        SALIDA 3        SALIDA 4', 1.9],
        [36.5, 68.2, 'ENTRADAS', 1.8],
        [98.6, 68, 'I2C', 1.6, -90],
      ],
      mark: 'RAI',
    },
    {
      tall: 15.5,
      focus: [60, 48],
      pins: [...outputs, ...inputs],
      facts: [
        'Controlador de automatización',
        'Diseño propio de la tienda',
        'Guía de puesta en marcha',
        'Soporte de quien lo diseñó',
      ],
      contents: ['1 × controlador RAI', '4 × separadores', 'Guía de puesta en marcha'],
    },
  );
};

function statusScreen(x: number, y: number, w: number, h: number): string {
  return (
    label(x + w / 2, y + h * 0.24, h * 0.2, 'RAI  19:42', '#7fe3ff') +
    line(`M${n(x + 1)} ${n(y + h * 0.42)}h${n(w - 2)}`, '#2f6f88', 0.25) +
    label(x + w / 2, y + h * 0.58, h * 0.17, 'S1 ON   S2 OFF', '#fff') +
    label(x + w / 2, y + h * 0.83, h * 0.17, 'S3 ON   S4 OFF', '#fff')
  );
}

const irrigation: Draw = ({ seed, mask }) => {
  const soil = pinRow(rowOf(14, 60, 3, false, 5.08), 'HUM GND 3V3', 'b');
  const parts = [
    turned(180, terminal(20, 6, 4, '#2f9e5b')),
    turned(180, terminal(50, 6, 2, '#2b62b5')),
    relay(15, 24, '12'),
    relay(33, 24, '12'),
    radio(56, 28, { w: 18, h: 25.5, name: 'ESP32-WROOM-32', pads: 12 }),
    panel(38, 48, 27, 20, { inset: [2, 2, 4, 2], screen: soilScreen }),
    terminal(14, 59, 3, '#2f9e5b'),
    turned(180, usbC(60, 61.4)),
    tact(57, 50, '#2f9e5b'),
    electro(15, 44, 4, 11),
    led(24, 39, '#4aa3ff', true),
    led(42, 38, '#44d17a', true),
    res(44, 13),
    cap(48, 13),
    pads(40, 62, 4),
  ];
  return boardScene(
    {
      w: 70,
      h: 66,
      mask: mask('teal'),
      r: 3,
      holes: 'corners',
      holeRadius: 1.5,
      seed,
      parts,
      prints: [
        [20, 12, 'VÁLVULA 1   VÁLVULA 2', 1.6],
        [52, 12.4, '12 V', 1.6],
        [14, 52.4, 'SUELO', 1.7],
        [58, 56, 'REGAR', 1.5],
      ],
      mark: 'RIEGO WI-FI',
    },
    {
      tall: 15.5,
      focus: [40, 42],
      pins: soil,
      facts: [
        'Dos válvulas de 12 V',
        'Riega por humedad o por horario',
        'Se maneja desde el celular',
        'Sensor capacitivo incluido',
      ],
      contents: ['1 × controlador', '1 × sensor de suelo', '1 × cable de 60 cm', 'Guía de armado'],
    },
  );
};

function soilScreen(x: number, y: number, w: number, h: number): string {
  return (
    label(x + w / 2, y + h * 0.24, h * 0.19, 'SUELO', '#9be0ff') +
    label(x + w / 2, y + h * 0.53, h * 0.36, '42 %', '#fff') +
    rect(x + 2, y + h * 0.8, w - 4, 1.6, '#20323c', 0.8) +
    rect(x + 2, y + h * 0.8, (w - 4) * 0.42, 1.6, '#5dd6ff', 0.8) +
    circle(x + w - 3, y + h * 0.24, 0.7, '#5dff9a')
  );
}

export const ownControllers: Readonly<Record<number, Draw>> = {
  119: dimmer,
  132: rai,
  144: irrigation,
};
