import { qfn, radio, soic, sot } from '../chips.ts';
import { joints, microUsb, rowOf, usbC } from '../connectors.ts';
import { cap, key, led, res } from '../passives.ts';
import { boardScene, type Draw, pinPrints, pinRow } from '../scene.ts';
import { turned } from '../solid.ts';

const MCU_BAG = ['1 × placa', '2 × tiras de pines', 'Bolsa antiestática'];

const nodeMcu: Draw = ({ seed, mask }) => {
  const left = pinRow(
    rowOf(1.7, 24, 15, true),
    'A0 RSV RSV SD3 SD2 SD1 CMD SD0 CLK GND 3V3 EN RST GND VIN',
    'l',
  );
  const right = pinRow(rowOf(29.3, 24, 15, true), 'D0 D1 D2 D3 D4 3V3 GND D5 D6 D7 D8 RX TX GND 3V3', 'r');
  const parts = [
    joints(1.7, 24, 15, true),
    joints(29.3, 24, 15, true),
    radio(15.5, 13, { w: 16, h: 24, name: 'ESP8266MOD', pads: 8, mask: '#173a6b', antenna: 6.5 }),
    turned(180, microUsb(15.5, 46.6)),
    turned(90, soic(15.5, 35.5, 16, 'CH340C')),
    key(7.5, 45.6),
    key(23.5, 45.6),
    sot(8.6, 37, '1117', 1.2),
    res(23, 32, '103'),
    res(23, 34.5, '472'),
    cap(23, 37),
    res(8, 31.5),
    cap(8, 42),
    led(22.6, 40.5, '#4aa3ff', true),
  ];
  const prints = [
    [7.5, 42.9, 'RST', 1.1],
    [23.5, 43, 'FLASH', 1.1],
    [15.5, 29, 'NodeMCU V3', 1.5],
  ] as const;
  return boardScene(
    {
      w: 31,
      h: 49,
      mask: mask('black'),
      r: 2,
      holes: 'corners',
      holeRadius: 1.2,
      seed,
      parts,
      prints: [...prints, ...pinPrints([...left, ...right], 2.5, 0.95)],
    },
    {
      tall: 4,
      focus: [15.5, 14],
      pins: [...left, ...right],
      facts: ['Wi-Fi 2,4 GHz', 'USB a serie CH340', '11 pines digitales', 'Se programa por USB'],
      contents: MCU_BAG,
    },
  );
};

const esp32: Draw = ({ seed, mask }) => {
  const left = pinRow(
    rowOf(1.8, 24, 15, true),
    'EN VP VN D34 D35 D32 D33 D25 D26 D27 D14 D12 D13 GND VIN',
    'l',
  );
  const right = pinRow(
    rowOf(26.7, 24, 15, true),
    'D23 D22 TX0 RX0 D21 D19 D18 D5 TX2 RX2 D4 D2 D15 GND 3V3',
    'r',
  );
  const parts = [
    joints(1.8, 24, 15, true),
    joints(26.7, 24, 15, true),
    radio(14.25, 13.4, { w: 18, h: 25.5, name: 'ESP32-WROOM-32', pads: 14 }),
    turned(180, microUsb(14.25, 48.6)),
    qfn(14.25, 34.5, 5, 'CP2102'),
    key(7.2, 47.5),
    key(21.3, 47.5),
    turned(90, sot(7.6, 33.2, '1117', 1.25)),
    led(21.2, 31, '#ff4a3d', true),
    led(21.2, 33.4, '#4aa3ff'),
    res(21.2, 36, '102'),
    res(21.2, 38.4, '103'),
    cap(8, 38.5),
    cap(8, 40.8),
    sot(17, 41.5, 'J3Y', 0.8),
    sot(11.5, 41.5, 'J3Y', 0.8),
  ];
  const prints = [
    [7.2, 44.9, 'EN', 1.1],
    [21.3, 44.9, 'BOOT', 1.1],
  ] as const;
  return boardScene(
    {
      w: 28.5,
      h: 51.5,
      mask: mask('black'),
      r: 1.4,
      holes: 'corners',
      holeRadius: 1.1,
      seed,
      parts,
      prints: [...prints, ...pinPrints([...left, ...right], 2.5, 0.95)],
    },
    {
      tall: 4,
      focus: [14.25, 15],
      pins: [...left, ...right],
      facts: ['Wi-Fi y Bluetooth', 'Doble núcleo a 240 MHz', '4 MB de flash', '30 pines'],
      contents: ['1 × placa ESP32', '30 pines ya soldados', 'Bolsa antiestática'],
    },
  );
};

const esp32s3: Draw = ({ seed, mask }) => {
  const left = pinRow(
    rowOf(1.5, 31.5, 22, true),
    '3V3 3V3 RST 4 5 6 7 15 16 17 18 8 3 46 9 10 11 12 13 14 5V GND',
    'l',
  );
  const right = pinRow(
    rowOf(26.5, 31.5, 22, true),
    'GND TX RX 1 2 42 41 40 39 38 37 36 35 0 45 48 47 21 20 19 GND GND',
    'r',
  );
  const parts = [
    joints(1.5, 31.5, 22, true),
    joints(26.5, 31.5, 22, true),
    radio(14, 13, { w: 18, h: 25.5, name: 'ESP32-S3-N16R8', pads: 14 }),
    turned(180, usbC(8.2, 59.4)),
    turned(180, usbC(19.8, 59.4)),
    turned(90, soic(17.5, 38, 8, 'CH343', 3.6)),
    key(7.2, 50),
    key(20.8, 50),
    sot(8, 38, '6212', 1.2),
    led(14, 46, '#8d5bff', true),
    res(8, 44),
    res(20.4, 44, '512'),
    cap(8, 32),
    cap(20, 31),
  ];
  return boardScene(
    {
      w: 28,
      h: 63,
      mask: mask('black'),
      r: 1.2,
      seed,
      parts,
      prints: [
        [7.2, 53, 'BOOT', 1.1],
        [20.8, 53, 'RST', 1.1],
        [14, 43.6, 'RGB', 1.1],
        [8.2, 54.6, 'USB', 1],
        [19.8, 54.6, 'COM', 1],
        ...pinPrints([...left, ...right], 2.4, 0.95),
      ],
    },
    {
      tall: 4,
      focus: [14, 46],
      pins: [...left, ...right],
      facts: ['16 MB de flash', '8 MB de PSRAM', 'Dos puertos USB-C', 'LED RGB en la placa'],
      contents: MCU_BAG,
    },
  );
};

export const devBoards: Readonly<Record<number, Draw>> = {
  101: nodeMcu,
  102: esp32,
  103: esp32s3,
};
