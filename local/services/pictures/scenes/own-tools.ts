import { smdCrystal, soic, sot, zigzag } from '../chips.ts';
import { header, pads, rightAngle, rowOf, socket, usbC, usbPlug } from '../connectors.ts';
import { holeGrid } from '../bodies.ts';
import { brick, cap, key, led, res } from '../passives.ts';
import { boardScene, type Draw, type Look, pinPrints, pinRow, type Scene } from '../scene.ts';
import { part, turned } from '../solid.ts';
import { label, line, n, rect } from '../svg.ts';

const converter: Draw = ({ seed, mask }) => {
  const high = pinRow(rowOf(7.6, 1.5, 6), 'HV1 HV2 HV GND HV3 HV4', 't');
  const low = pinRow(rowOf(7.6, 11.9, 6), 'LV1 LV2 LV GND LV3 LV4', 'b');
  const parts = [
    pads(7.6, 1.5, 6),
    pads(7.6, 11.9, 6),
    ...[2, 5.7, 9.4, 13.1].map((x) => sot(x + 0.1, 6.7, 'J1Y', 0.75)),
    ...[2, 5.7, 9.4, 13.1].map((x) => turned(90, res(x + 1.9, 6.7))),
  ];
  return boardScene(
    {
      w: 15.4,
      h: 13.4,
      mask: mask('red'),
      r: 0.6,
      seed,
      traces: 14,
      parts,
      prints: [...pinPrints([...high, ...low], 2, 0.8)],
      mark: 'CONVERSOR',
    },
    {
      tall: 1.4,
      focus: [7.6, 6.7],
      pins: [...high, ...low],
      wiring: ['LV', 'GND', 'LV1', 'LV2'],
      facts: ['Cuatro canales en los dos sentidos', 'De 3,3 V a 5 V', 'Ideal para I2C'],
      contents: ['1 × conversor', '2 × tiras de 6 pines'],
    },
  );
};

const protoPcb: Draw = ({ seed, mask }) => {
  const holes = part(
    [0, -1000],
    () =>
      holeGrid(6, 7, 63, 2, '#d8b25a', '#2b2416') +
      [0, 1].map((half) => holeGrid(6, 16 + half * 18, 63, 5, '#d8b25a', '#2b2416')).join('') +
      holeGrid(6, 50.5, 63, 2, '#d8b25a', '#2b2416'),
  );
  const rails = part(
    [0, -1001],
    () =>
      [5, 11.6, 48.4, 55]
        .map((y, index) => line(`M6 ${n(y)}H163.5`, index % 2 ? '#4f86ff' : '#ff6a5e', 0.5))
        .join('') + line('M4 31H165.5', '#f4f7f4', 0.3, 'opacity=".6"'),
  );
  return boardScene(
    {
      w: 169.5,
      h: 60,
      mask: mask('green'),
      r: 2,
      seed,
      traces: 0,
      parts: [rails, holes],
      prints: [
        ...[1, 10, 20, 30, 40, 50, 60].map(
          (column) => [6 + (column - 1) * 2.54, 13.8, String(column), 1.7] as const,
        ),
        [84, 31, 'BORNERA · 830 PUNTOS', 2],
      ],
      mark: 'PCB 830 PUNTOS',
    },
    {
      tall: 0.4,
      focus: [40, 26],
      facts: [
        'Mismo trazado que una protoboard',
        'Agujeros metalizados',
        'Paso de 2,54 mm',
        'Nunca con 220 V',
      ],
      contents: ['1 × PCB', '4 × separadores'],
    },
  );
};

const esp01: Draw = ({ seed, mask }) => {
  const names = 'GND GPIO2 GPIO0 RX TX EN RST VCC'.split(' ');
  const grid = [...rowOf(7.2, 18.9, 4), ...rowOf(7.2, 21.4, 4)];
  const pins = grid.map((at, index) => ({
    at,
    name: names[index] ?? '',
    side: index < 4 ? ('t' as const) : ('b' as const),
  }));
  const parts = [
    header(7.2, 18.9, 4),
    header(7.2, 21.4, 4),
    turned(90, soic(4.6, 10.8, 8, '25Q08', 3.6)),
    part(
      [10.2, 11],
      () => rect(7.9, 8.7, 4.6, 4.6, '#24282b', 0.2) + label(10.2, 11, 0.9, 'ESP8266', '#aeb4b6'),
    ),
    smdCrystal(10.6, 15.4),
    led(3.2, 15.6, '#4aa3ff', true),
    cap(6.4, 15.6),
    part([7, 2], () => zigzag(1.2, 0.8, 12, 4.6)),
  ];
  return boardScene(
    {
      w: 14.3,
      h: 24.8,
      mask: mask('black'),
      r: 0.6,
      seed,
      traces: 16,
      parts,
      prints: [[3.4, 7.2, 'ESP-01S', 1]],
      mark: 'ESP-01S',
    },
    {
      tall: 8.6,
      focus: [7.5, 11],
      pins,
      wiring: ['VCC', 'GND', 'TX', 'RX'],
      facts: ['Wi-Fi 2,4 GHz', '1 MB de flash', 'Sólo 3,3 V', 'Pines soldados'],
      contents: ['1 × ESP-01S', 'Bolsa antiestática'],
    },
  );
};

/** The newer programmer has a switch for flash mode; the older only a socket. */
function esp01Programmer({ seed, mask }: Look, newer: boolean): Scene {
  const parts = [
    usbPlug(9, 9),
    turned(90, soic(9, 26, 16, 'CH340G')),
    socket(9, 44.6, 4),
    socket(9, 42, 4),
    sot(4.2, 34, '1117', 1.1),
    smdCrystal(14, 33),
    led(14.6, 20.6, '#ff4a3d', true),
    res(4, 38),
    cap(14, 36.6),
    ...(newer ? [turned(90, brick(14.2, 28, 7, 3.4, 4, '#2b2f32', 'PROG', '#fff')), key(3.6, 28)] : []),
  ];
  return boardScene(
    {
      w: 18,
      h: 48,
      mask: newer ? mask('green') : mask('blue'),
      r: 1,
      seed,
      traces: 18,
      parts,
      prints: [[9, 38.8, 'ESP-01', 1.8], ...(newer ? [[3.6, 24.6, 'RST', 1.1] as const] : [])],
      mark: 'PROG ESP-01',
    },
    {
      tall: 8.5,
      focus: [9, 32],
      facts: newer
        ? ['Botón de modo flash', 'USB a serie CH340', 'Regulador de 3,3 V']
        : ['USB a serie CH340G', 'Modelo anterior'],
      contents: ['1 × programador', 'Bolsa antiestática'],
    },
  );
}

const esp32Programmer: Draw = ({ seed, mask }) => {
  const out = pinRow(rowOf(22, 31.5, 6), '3V3 EN IO0 TX RX GND', 'b');
  const parts = [
    usbC(22, 3),
    soic(22, 14, 16, 'CH343P'),
    rightAngle(22, 30, 6),
    sot(9, 22, 'J3Y', 0.9),
    sot(13, 22, 'J3Y', 0.9),
    key(7, 8),
    key(37, 8),
    sot(34, 22, '1117', 1.3),
    led(37, 15, '#ff4a3d', true),
    led(37, 18, '#44d17a', true),
    turned(90, brick(7, 16, 7, 3.6, 4, '#2b2f32', '5|3V3')),
    cap(28, 22),
    res(18, 22),
    smdCrystal(30, 9),
  ];
  return boardScene(
    {
      w: 44,
      h: 34,
      mask: mask('purple'),
      r: 2,
      holes: [
        [3.4, 30.4],
        [40.6, 30.4],
      ],
      holeRadius: 1.4,
      seed,
      parts,
      prints: [
        [22, 26.6, '3V3 EN IO0 TX RX GND', 1.5],
        [7, 4.8, 'EN', 1.2],
        [37, 4.8, 'BOOT', 1.2],
        [22, 20.6, 'PROG ESP32', 1.8],
      ],
      mark: 'PROG ESP32',
    },
    {
      tall: 4,
      focus: [20, 16],
      pins: out,
      facts: ['Entra solo en modo flash', 'Para ESP32 y ESP-12', 'USB-C a serie'],
      contents: ['1 × programador', '1 × cable de 6 hilos'],
    },
  );
};

export const ownTools: Readonly<Record<number, Draw>> = {
  133: (look) => esp01Programmer(look, true),
  134: esp32Programmer,
  141: converter,
  142: protoPcb,
  143: esp01,
  198: (look) => esp01Programmer(look, false),
};
