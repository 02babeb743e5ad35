import { qfp, smdCrystal, soic, sot } from '../chips.ts';
import { header, jack, pads, rowOf, socket, usbB } from '../connectors.ts';
import { cap, can, key, led, res } from '../passives.ts';
import { boardScene, type Draw, pinPrints, pinRow } from '../scene.ts';
import { crystal } from '../chips.ts';
import { turned } from '../solid.ts';

const uno: Draw = ({ seed, mask }) => {
  const digital = pinRow(rowOf(46, 3.4, 10), 'SCL SDA REF GND 13 12 11 10 9 8', 't');
  const low = pinRow(
    rowOf(57.4 + 10, 3.4, 8).map(([x, y]) => [x - 6.2, y] as const),
    '7 6 5 4 3 2 TX RX',
    't',
  );
  const power = pinRow(rowOf(36.5, 50, 8), 'NC IO RST 3V3 5V GND GND VIN', 'b');
  const analog = pinRow(rowOf(56.5, 50, 6), 'A0 A1 A2 A3 A4 A5', 'b');
  const parts = [
    socket(31.4, 3.4, 10),
    socket(56.2, 3.4, 8),
    socket(36.5, 50, 8),
    socket(57, 50, 6),
    turned(-90, usbB(5.6, 14)),
    turned(-90, jack(5, 45)),
    turned(0, qfp(46, 34, 7, 'MEGA328P')),
    crystal(31, 27, '16.000'),
    can(19, 42, 3.2, 6, '47'),
    can(19, 34, 3.2, 6, '47'),
    turned(90, soic(22, 18, 16, 'CH340G')),
    turned(90, header(64.5, 27, 3, true)),
    header(62, 27, 3, true),
    key(20, 4.5),
    led(34, 15, '#ffb02e', true),
    led(34, 18, '#ffd12e'),
    led(34, 21, '#ffd12e'),
    led(60, 15, '#44d17a', true),
    sot(27, 42, '1117', 1.4),
    res(38, 27),
    cap(52, 27),
    res(52, 40),
  ];
  return boardScene(
    {
      w: 68.6,
      h: 53.4,
      mask: mask('blue'),
      r: 1.5,
      holes: [
        [15.2, 50.8],
        [15.2, 2.6],
        [66, 35.5],
        [66, 7.6],
      ],
      holeRadius: 1.6,
      seed,
      parts,
      prints: [
        [46, 12, 'UNO R3 compatible', 2.4],
        [44, 7.4, 'DIGITAL (PWM~)', 1.4],
        [36, 46, 'ALIMENTACIÓN', 1.3],
        [57, 46, 'ANALÓGICAS', 1.3],
        [37.2, 15, 'L', 1.3],
        [37.2, 18, 'TX', 1.2],
        [37.2, 21, 'RX', 1.2],
        [63.4, 15, 'ON', 1.3],
      ],
    },
    {
      tall: 11,
      focus: [46, 33],
      pins: [...digital.slice(2), ...low, ...power, ...analog],
      facts: ['ATmega328P a 16 MHz', '14 entradas y salidas', '6 entradas analógicas', 'Cable USB incluido'],
      contents: ['1 × placa Uno R3', '1 × cable USB', 'Caja de cartón'],
    },
  );
};

const mega: Draw = ({ seed, mask }) => {
  const parts = [
    socket(31.4, 3.4, 10),
    socket(56.2, 3.4, 8),
    socket(79, 3.4, 8),
    socket(36.5, 50, 8),
    socket(60, 50, 8),
    socket(82.5, 50, 8),
    socket(95.2, 27, 18, true),
    socket(97.8, 27, 18, true),
    turned(-90, usbB(5.6, 14)),
    turned(-90, jack(5, 45)),
    qfp(55, 28, 14, 'MEGA2560-16AU'),
    crystal(40, 38, '16.000'),
    can(19, 42, 3.2, 6, '47'),
    can(19, 34, 3.2, 6, '47'),
    qfp(25, 20, 5, '16U2'),
    header(70, 26, 3, true),
    header(72.6, 26, 3, true),
    key(86, 26),
    led(36, 15, '#ffb02e', true),
    led(84, 14, '#44d17a', true),
    sot(28, 42, '1117', 1.4),
    res(44, 20),
    cap(66, 18),
    res(66, 40),
  ];
  return boardScene(
    {
      w: 101.5,
      h: 53.4,
      mask: mask('blue'),
      r: 1.5,
      holes: [
        [15.2, 50.8],
        [15.2, 2.6],
        [66, 35.5],
        [90.5, 7.6],
        [90.5, 45],
      ],
      holeRadius: 1.5,
      seed,
      traces: 38,
      parts,
      prints: [
        [56, 14, 'MEGA 2560 R3', 3],
        [79, 8, 'COMUNICACIÓN', 1.3],
        [45, 8, 'PWM', 1.3],
        [86, 22.6, 'RESET', 1.2],
        [58, 45.6, 'ANALÓGICAS', 1.3],
      ],
    },
    {
      tall: 11,
      focus: [56, 28],
      facts: ['54 entradas y salidas', '16 entradas analógicas', '256 kB de flash', 'Cable USB incluido'],
      contents: ['1 × placa Mega 2560', '1 × cable USB', 'Caja de cartón'],
    },
  );
};

const proMini: Draw = ({ seed, mask }) => {
  const left = pinRow(rowOf(1.5, 18, 12, true), 'TX RX RST GND 2 3 4 5 6 7 8 9', 'l');
  const right = pinRow(rowOf(16.5, 18, 12, true), 'RAW GND RST VCC A3 A2 A1 A0 13 12 11 10', 'r');
  const parts = [
    pads(1.5, 18, 12, true),
    pads(16.5, 18, 12, true),
    pads(9, 1.6, 6),
    turned(45, qfp(9, 20, 6, '328P')),
    key(9, 30),
    smdCrystal(9, 11.6),
    sot(5.6, 8.2, 'LH50'),
    cap(12.4, 8),
    res(12.2, 11),
    led(12.4, 27, '#ff4a3d', true),
    cap(5.6, 27),
  ];
  return boardScene(
    {
      w: 18,
      h: 33,
      mask: mask('blue'),
      r: 0.8,
      seed,
      traces: 20,
      parts,
      prints: [
        [9, 4.5, 'DTR TX RX VCC', 1],
        [9, 15, 'PRO MINI', 1.2],
        ...pinPrints([...left, ...right], 2.1, 0.9),
      ],
    },
    {
      tall: 2,
      focus: [9, 18],
      pins: [...left, ...right],
      facts: ['5 V y 16 MHz', 'Sin USB: bajo consumo', 'Pines sin soldar'],
      contents: ['1 × placa', '2 × tiras de 12 pines', '1 × tira de 6 pines'],
    },
  );
};

export const arduinoBoards: Readonly<Record<number, Draw>> = {
  107: uno,
  109: mega,
  110: proMini,
};
