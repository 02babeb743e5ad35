import { describe, expect, it } from 'vitest';
import { categoryFinder } from './list-categories.ts';

const [DESIGNS, BOARDS, MODULES, MOTORS, OTHERS] = [
  { slug: 'disenos', name: 'Diseños', description: '', words: 'documented' },
  { slug: 'placas', name: 'Placas', description: '', words: ['placa', 'arduino'] },
  { slug: 'modulos', name: 'Módulos', description: '', words: ['modulo', 'rele'] },
  { slug: 'motores', name: 'Motores', description: '', words: ['motor', 'modulo puente h'] },
  { slug: 'otros', name: 'Otros', description: '', words: 'others' },
] as const;

describe('categoryFinder', () => {
  const find = categoryFinder([DESIGNS, BOARDS, MODULES, MOTORS, OTHERS]);

  it.each([
    ['Placa Uno compatible con Arduino', BOARDS],
    ['Módulo relé para motor', MODULES],
    ['Caja para Arduinos', BOARDS],
    ['Módulo puente H para dos motores', MOTORS],
    ['Superplaca', OTHERS],
    ['', OTHERS],
  ])(
    'puts «%s» into the category of the first word in the title, the longest at that position',
    (title, category) => {
      expect(find({ title, internalCategory: '' })).toBe(category);
    },
  );

  it('puts a product with an internal category into the shop’s own designs, whatever its title says', () => {
    expect(find({ title: 'Placa', internalCategory: 'bell' })).toBe(DESIGNS);
  });

  it('uses the title when no category takes the shop’s own designs, and a single category takes all products', () => {
    const product = { title: 'Placa', internalCategory: 'bell' };
    expect(categoryFinder([BOARDS, OTHERS])(product)).toBe(BOARDS);
    expect(categoryFinder([OTHERS])(product)).toBe(OTHERS);
  });

  it('throws for a product that fits nowhere when no category takes the others', () => {
    const find = categoryFinder([BOARDS]);
    expect(() => find({ title: 'Lana', internalCategory: '' })).toThrow(
      'No category takes the products that fit nowhere else.',
    );
  });
});
