import { qfn, qfp, radio, smdCrystal, soic, zigzag } from '../chips.ts';
import { cardSlot, castellated, header, joints, microUsb, pads, rowOf, usbC } from '../connectors.ts';
import { camera } from '../sensor-bodies.ts';
import { CAN } from '../paint.ts';
import { cap, key, led, res } from '../passives.ts';
import { boardScene, type Draw, type Look, pinPrints, pinRow, type Scene } from '../scene.ts';
import { box, part, raised, turned } from '../solid.ts';
import { label } from '../svg.ts';

const c3: Draw = ({ seed, mask }) => {
  const left = pinRow(rowOf(1.4, 11.6, 8, true), '5V G 3.3 4 3 2 1 0', 'l');
  const right = pinRow(rowOf(16.6, 11.6, 8, true), '5 6 7 8 9 10 20 21', 'r');
  const parts = [
    castellated(1.4, 11.6, 8),
    castellated(16.6, 11.6, 8),
    usbC(9, 2.6),
    qfn(9, 12.4, 5, 'ESP32-C3'),
    key(5.2, 17.6),
    key(12.8, 17.6),
    smdCrystal(13.4, 10.4),
    led(4.6, 8.2, '#4aa3ff', true),
    led(13.4, 7.4, '#ff4a3d', true),
    cap(4.6, 10.8),
    res(4.6, 13.2),
    cap(13.4, 13.4),
    part([9, 21], () => zigzag(5, 20.1, 8, 1.7)),
  ];
  return boardScene(
    {
      w: 18,
      h: 22.5,
      mask: mask('black'),
      r: 1,
      seed,
      traces: 18,
      parts,
      prints: pinPrints([...left, ...right], 1.9, 0.85),
    },
    {
      tall: 3.4,
      focus: [9, 12],
      pins: [...left, ...right],
      facts: ['RISC-V a 160 MHz', 'Wi-Fi y Bluetooth LE', 'USB-C nativo', 'Mide 22,5 × 18 mm'],
      contents: ['1 × placa', '2 × tiras de 8 pines', 'Bolsa antiestática'],
    },
  );
};

const d1Mini: Draw = ({ seed, mask }) => {
  const left = pinRow(rowOf(1.6, 15, 8, true), 'RST A0 D0 D5 D6 D7 D8 3V3', 'l');
  const right = pinRow(rowOf(24, 15, 8, true), 'TX RX D1 D2 D3 D4 GND 5V', 'r');
  const parts = [
    pads(1.6, 15, 8, true),
    pads(24, 15, 8, true),
    radio(12.8, 12.4, { w: 16, h: 23, name: 'ESP-12F', pads: 8, mask: '#15337a', antenna: 6.4 }),
    turned(180, usbC(12.8, 31.2)),
    key(4.4, 31),
    turned(90, soic(20.6, 28, 8, 'CH340', 3)),
    cap(6, 27.4),
    led(8.4, 26.4, '#4aa3ff', true),
  ];
  return boardScene(
    {
      w: 25.6,
      h: 34.2,
      mask: mask('blue'),
      r: 2.4,
      seed,
      parts,
      prints: [[4.4, 34.2 - 5.6, 'RST', 1], ...pinPrints([...left, ...right], 2.3, 1)],
    },
    {
      tall: 4,
      focus: [12.8, 14],
      pins: [...left, ...right],
      facts: ['ESP8266 con 4 MB', 'USB-C', 'Compatible con shields'],
      contents: ['1 × placa D1 Mini', '3 × juegos de pines', 'Bolsa antiestática'],
    },
  );
};

const espCam: Draw = ({ seed, mask }) => {
  const left = pinRow(rowOf(2, 27.5, 8, true), '5V GND 12 13 15 14 2 4', 'l');
  const right = pinRow(rowOf(25, 27.5, 8, true), '3V3 16 0 GND VCC U0R U0T GND', 'r');
  const parts = [
    joints(2, 27.5, 8, true),
    joints(25, 27.5, 8, true),
    turned(180, cardSlot(13.5, 31)),
    part(
      [13.5, 19.4],
      (eye) =>
        box(eye, { x: 13.5, y: 19.4, w: 16, h: 5, z: 2.2, top: '#efece0', side: '#c9c5b5', r: 0.3 }) +
        raised(eye, 2.2, label(13.5, 19.4, 1.4, 'CAM', '#8b8778')),
    ),
    camera(13.5, 9.6),
    led(22, 12, '#fff6d8', true),
    key(6, 17),
    res(5.6, 21),
    cap(21.6, 21.4),
    cap(5.6, 36.6),
  ];
  return boardScene(
    {
      w: 27,
      h: 40.5,
      mask: mask('black'),
      r: 1,
      seed,
      parts,
      prints: [[22, 9.4, 'FLASH', 1.1], [5, 4, 'ESP32-CAM', 1.3], ...pinPrints([...left, ...right], 2.3, 1)],
    },
    {
      tall: 7,
      focus: [13.5, 11],
      pins: [...left, ...right],
      facts: ['Cámara de 2 MP', 'Lector de microSD', 'LED de flash'],
      contents: ['1 × ESP32-CAM', '1 × cámara OV2640', 'Bolsa antiestática'],
    },
  );
};

const nano: Draw = ({ seed, mask }) => {
  const left = pinRow(rowOf(1.5, 22.4, 15, true), 'D13 3V3 REF A0 A1 A2 A3 A4 A5 A6 A7 5V RST GND VIN', 'l');
  const right = pinRow(rowOf(16.5, 22.4, 15, true), 'D12 D11 D10 D9 D8 D7 D6 D5 D4 D3 D2 GND RST RX TX', 'r');
  const parts = [
    joints(1.5, 22.4, 15, true),
    joints(16.5, 22.4, 15, true),
    usbC(9, 2.8),
    turned(45, qfp(9, 24, 6.2, '328P')),
    key(9, 32.6),
    smdCrystal(9, 16.4),
    led(5.4, 36.4, '#ff4a3d', true),
    led(8, 36.4, '#ffb02e'),
    led(10.6, 36.4, '#44d17a', true),
    cap(12, 13),
    res(6, 13),
    header(9, 41.6, 3),
  ];
  return boardScene(
    {
      w: 18,
      h: 44.5,
      mask: mask('blue'),
      r: 0.8,
      seed,
      parts,
      prints: [[9, 10, 'NANO V3', 1.7], ...pinPrints([...left, ...right], 2.2, 0.95)],
    },
    {
      tall: 8.6,
      focus: [9, 24],
      pins: [...left, ...right],
      facts: ['ATmega328P a 16 MHz', 'USB-C con CH340', 'Pines soldados'],
      contents: ['1 × placa Nano V3', 'Bolsa antiestática'],
    },
  );
};

const PICO_LEFT = 'GP0 GP1 GND GP2 GP3 GP4 GP5 GND GP6 GP7 GP8 GP9 GND GP10 GP11 GP12 GP13 GND GP14 GP15';
const PICO_RIGHT =
  'VBUS VSYS GND EN 3V3 REF GP28 GND GP27 GP26 RUN GP22 GND GP21 GP20 GP19 GP18 GND GP17 GP16';

function picoScene({ seed, mask }: Look, wireless: boolean): Scene {
  const left = pinRow(rowOf(1.6, 25.5, 20, true), PICO_LEFT, 'l');
  const right = pinRow(rowOf(19.4, 25.5, 20, true), PICO_RIGHT, 'r');
  const edge = wireless ? joints : castellated;
  const can = part(
    [10.5, 41],
    (eye) =>
      box(eye, { x: 10.5, y: 40.5, w: 9.6, h: 7.4, z: 1.8, top: CAN, side: '#8d9597', r: 0.4 }) +
      raised(eye, 1.8, label(10.5, 40.5, 1.3, 'Wi-Fi', '#6d7577')),
  );
  const parts = [
    edge(1.6, 25.5, 20, true),
    edge(19.4, 25.5, 20, true),
    microUsb(10.5, 2),
    qfn(10.5, 26, 7, 'RP2040'),
    qfn(7, 14.4, 3, 'RT6150'),
    key(15, 12.4),
    soic(13, 34, 8, 'W25Q16', 3),
    smdCrystal(10.5, 19.4),
    cap(5.6, 20.6),
    cap(15.2, 20.6),
    res(5.6, 31),
    res(15.4, 30),
    ...(wireless
      ? [can, part([10.5, 48], () => zigzag(6, 46.4, 9, 3))]
      : [led(6, 7.4, '#44d17a', true), pads(10.5, 49.2, 3)]),
  ];
  return boardScene(
    {
      w: 21,
      h: 51,
      mask: mask('green'),
      r: 1.2,
      holes: [
        [4.8, 2.2],
        [16.2, 2.2],
        [4.8, 48.8],
        [16.2, 48.8],
      ],
      holeRadius: 1,
      seed,
      parts,
      prints: [
        [10.5, wireless ? 35.6 : 41.6, wireless ? '' : 'Pico', 2],
        ...pinPrints([...left, ...right], 2.6, 0.95),
      ],
    },
    {
      tall: 3,
      focus: [10.5, 26],
      pins: [...left, ...right],
      facts: [
        'Doble núcleo a 133 MHz',
        '264 kB de RAM',
        '26 pines multifunción',
        wireless ? 'Wi-Fi 2,4 GHz' : '2 MB de flash',
      ],
      contents: [wireless ? '1 × Pico W con pines' : '1 × placa Pico', 'Bolsa antiestática'],
    },
  );
}

const zero: Draw = ({ seed, mask }) => {
  const left = pinRow(rowOf(1.4, 12.4, 9, true), '5V GND 3V3 29 28 27 26 15 14', 'l');
  const right = pinRow(rowOf(16.6, 12.4, 9, true), '0 1 2 3 4 5 6 7 8', 'r');
  const parts = [
    castellated(1.4, 12.4, 9),
    castellated(16.6, 12.4, 9),
    castellated(9, 22.4, 5, false),
    usbC(9, 2.6),
    qfn(9, 14.4, 6, 'RP2040'),
    key(5.4, 8.4),
    key(12.6, 8.4),
    led(9, 8.4, '#d65cff', true),
    soic(9, 19.2, 6, '', 1.8),
    cap(4.6, 12),
    res(13.6, 12),
    cap(13.6, 17),
  ];
  return boardScene(
    {
      w: 18,
      h: 23.5,
      mask: mask('black'),
      r: 1.2,
      seed,
      traces: 18,
      parts,
      prints: pinPrints([...left, ...right], 1.9, 0.85),
    },
    {
      tall: 3.4,
      focus: [9, 12],
      pins: [...left, ...right],
      facts: ['RP2040 en 23,5 × 18 mm', 'LED RGB', 'Bordes soldables'],
      contents: ['1 × placa', '3 × tiras de pines'],
    },
  );
};

export const smallBoards: Readonly<Record<number, Draw>> = {
  104: c3,
  105: d1Mini,
  106: espCam,
  108: nano,
  111: (look) => picoScene(look, false),
  112: zero,
  113: (look) => picoScene(look, true),
};
