import { describe, expect, it } from 'vitest';
import { NO_FILTERS, readFilters, writeFilters } from './list-filters.tsx';

const read = (address: string) => readFilters(new URLSearchParams(address));
const write = (address: string, filters: Parameters<typeof writeFilters>[1]) =>
  writeFilters(new URLSearchParams(address), filters).toString();

describe('the filters in the address', () => {
  it('reads every filter from the address', () => {
    expect(read('q=rel%C3%A9&stock=1&orden=precio-desc')).toEqual({
      query: 'relé',
      inStock: true,
      order: 'precio-desc',
    });
  });

  it.each(['', 'stock=0', 'stock=true', 'orden=random', 'orden=', 'orden=__proto__'])(
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
    } as const;
    expect(read(write('', filters))).toEqual(filters);
  });

  it('removes default filters from the address and keeps other parameters', () => {
    expect(write('q=a&stock=1&orden=precio&share=whatsapp', NO_FILTERS)).toBe('share=whatsapp');
    expect(write('', { ...NO_FILTERS, query: '   ' })).toBe('');
  });
});
