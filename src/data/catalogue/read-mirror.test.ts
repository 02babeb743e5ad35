import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { encodeMirror } from '#deploy/mirror/static-mirror.ts';
import { EMPTY_PRODUCT } from '#domain/catalogue/product-fields.ts';
import { seedProducts } from '#local/seed/catalogue.ts';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { startMirrorHost, type MirrorHost } from '#tests/support/browser/mirror-host.ts';
import { decodeMirror, readMirror } from './read-mirror.ts';

const READ_TIME = '2026-11-20T07:19:59.558431Z';
const AT = Math.floor(Date.parse(READ_TIME) / 1000);
const TEXT = encodeMirror({ products: [aProduct({ id: 7 })], readTime: READ_TIME }, 0);

let host: MirrorHost;
beforeEach(async () => {
  host = await startMirrorHost();
});
afterEach(() => host.stop());

describe('decodeMirror and readMirror', () => {
  it('return every product of the catalogue unchanged', () => {
    const { products } = decodeMirror(
      JSON.parse(encodeMirror({ products: seedProducts, readTime: READ_TIME }, 0)),
    );
    const byId = (one: { id: number }, other: { id: number }) => one.id - other.id;
    expect(products.toSorted(byId)).toEqual(seedProducts.toSorted(byId));
  });

  it('fill in the fields that are empty in every product, which have no column', () => {
    const bare = { ...EMPTY_PRODUCT, id: 7, title: 'RAI' };
    const mirror = JSON.parse(encodeMirror({ products: [bare], readTime: READ_TIME }, 0));
    expect(mirror.columns).toEqual(['id', 'title']);
    expect(decodeMirror(mirror).products).toEqual([bare]);
  });

  it('return a timestamp earlier than the read by the longest time of a write', () => {
    const { at } = decodeMirror(JSON.parse(encodeMirror({ products: [], readTime: READ_TIME }, 15_000)));
    expect(at).toEqual({ seconds: AT - 15, nanoseconds: 558_431_000 });
  });

  it('leave out damaged rows', () => {
    const mirror = JSON.stringify({ ...JSON.parse(TEXT), rows: [['nonsense'], ...JSON.parse(TEXT).rows] });
    expect(decodeMirror(JSON.parse(mirror)).products.map(({ id }) => id)).toEqual([7]);
  });

  it('take the mirror’s age from the host’s clock, not from the browser’s', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(0);
    host.serve(TEXT, { date: new Date((AT + 600) * 1000).toUTCString(), age: '30' });
    expect((await readMirror(host.address))?.age).toBe(630_000);
  });
});

describe('readMirror', () => {
  it.each([
    ['a page instead', '<!doctype html>', 'text/html'],
    ['half a mirror', TEXT.slice(0, 100), 'application/json'],
    ['a mirror of another version', TEXT.replace('"version":1', '"version":2'), 'application/json'],
    ['another JSON', '{"error":"no"}', 'application/json'],
  ])('returns null when the host serves %s', async (_name, body, type) => {
    host.serve(body, { 'content-type': type });
    expect(await readMirror(host.address)).toBeNull();
  });

  it('returns null when the host does not respond', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    host.hang();
    const read = readMirror(host.address);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await read).toBeNull();
  });
});
