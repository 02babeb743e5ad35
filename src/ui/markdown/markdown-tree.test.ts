import { describe, expect, it } from 'vitest';
import { slugOf } from './markdown-tree.ts';

describe('anchors', () => {
  it.each([
    ['¿Qué incluye?', 'qué-incluye'],
    ['Pines y conexiones', 'pines-y-conexiones'],
    ['Paso 1: soldar (con cuidado)', 'paso-1-soldar-con-cuidado'],
    ['I2C - dirección 0x20', 'i2c---dirección-0x20'],
  ])('are GitHub’s: «%s» → %s', (heading, anchor) => {
    expect(slugOf(heading)).toBe(anchor);
  });
});
