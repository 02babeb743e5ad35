import { describe, expect, it } from 'vitest';
import { seedProducts } from '../../local/seed/catalogue.ts';
import { foldTitle } from '../domain/catalogue/search.ts';
import { categories } from './shop/catalogue.ts';
import { categoryAt, categoryOf } from './categories.ts';

const names = categories.map(({ name }) => name);
const titled = (title: string) => categoryOf({ title, internalCategory: '' }).slug;

describe('the categories', () => {
  it('have names, addresses and words of their own, written as titles are searched', () => {
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(categories.map(({ slug }) => slug)).size).toBe(names.length);
    for (const { slug } of categories) expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
    const words = categories.flatMap(({ words: all }) => (typeof all === 'string' ? [] : all));
    expect(new Set(words).size).toBe(words.length);
    expect(words.map(foldTitle)).toEqual(words);
  });

  it.each([
    ['Placa Uno R3 compatible con ATmega328P y cable USB', 'placas'],
    ['Kit de 37 sensores en caja organizadora para Arduino', 'sensores'],
    ['Módulo relé de 1 canal 5 V con optoacoplador', 'modulos'],
    ['Módulo puente H L298N para dos motores de CC', 'motores'],
    ['Pantalla LCD 16x2 con módulo I2C soldado, fondo azul', 'pantallas'],
    ['Fuente para protoboard MB102 de 3,3 V y 5 V', 'energia'],
    ['Cable USB-C de datos y carga de 1 metro, mallado', 'componentes'],
    ['Multímetro digital True RMS con autorrango y NCV', 'herramientas'],
    ['Kit de regalo', 'otros'],
    ['', 'otros'],
  ])('put «%s» into %s', (title, slug) => {
    expect(titled(title)).toBe(slug);
  });

  it('put a product with a maker document into the shop’s own designs, whatever its title says', () => {
    expect(categoryOf({ title: 'Sensor de timbre', internalCategory: 'bell' }).words).toBe('documented');
  });

  it('hold every product of the seed, each category at least one, and leave no more than two over', () => {
    const sorted = new Set(seedProducts.map(categoryOf));
    const over = seedProducts.filter((product) => categoryOf(product).slug === 'otros');
    expect(over.length).toBeLessThanOrEqual(2);
    const empty = categories.filter((category) => category.words !== 'others' && !sorted.has(category));
    expect(empty).toEqual([]);
  });
});

it.each([
  ['/categoria/placas', 'placas'],
  ['/Categoria/PLACAS/', 'placas'],
  ['/categoria/nada', undefined],
  ['/categoria', undefined],
  ['/', undefined],
])('the category at %s is %s', (path, slug) => {
  expect(categoryAt(path)?.slug).toBe(slug);
});
