import { describe, expect, it } from 'vitest';
import { NO_FILTERS, readFilters, writeFilters } from './list-filters.tsx';

const read = (address: string) => readFilters(new URLSearchParams(address));
const write = (address: string, filters: Parameters<typeof writeFilters>[1]) =>
  writeFilters(new URLSearchParams(address), filters).toString();

describe('the filters in the address', () => {
  it('reads every filter from the address', () => {
    expect(read('q=rel%C3%A9&stock=1&orden=precio-desc&favoritos=1')).toEqual({
      query: 'relé',
      inStock: true,
      order: 'precio-desc',
      favourites: true,
    });
  });

  it.each(['', 'stock=0', 'stock=true', 'orden=random', 'orden=', 'orden=__proto__', 'favoritos=si'])(
    'reads no filter from «%s»',
    (address) => {
      expect(read(address)).toEqual(NO_FILTERS);
    },
  );

  it('reads back the filters that it wrote', () => {
    const filters = {
      query: 'esp & más',
      inStock: true,
      order: 'nombre',
      favourites: true,
    } as const;
    expect(read(write('', filters))).toEqual(filters);
  });

  it('removes default filters from the address and keeps other parameters', () => {
    expect(write('q=a&stock=1&orden=precio&favoritos=1&share=whatsapp', NO_FILTERS)).toBe('share=whatsapp');
    expect(write('', { ...NO_FILTERS, query: '   ' })).toBe('');
  });
});
