import type { CDPSession } from 'playwright-core';
import { categoryOf } from '../../src/config/categories.ts';
import { paths } from '../../src/config/paths.ts';

/** Printed result of a bench. */
export interface Table {
  readonly title: string;
  readonly rows: readonly Readonly<Record<string, string | number>>[];
}

/** Products of the shop that benches visit, unless they measure a larger one. */
export const PRODUCTS = 100;

/** Pages that show products, by name. */
export const PAGES_WITH_PRODUCTS: Readonly<Record<string, string>> = {
  list: paths.home,
  category: paths.category(categoryOf({ title: 'Sensor', internalCategory: '' }).slug),
  'product with document': paths.product(132),
  'product without document': paths.product(101),
};

/** Pages that benches visit, by name. */
export const PAGES: Readonly<Record<string, string>> = {
  ...PAGES_WITH_PRODUCTS,
  cart: paths.cart,
  profile: paths.user,
  'how-to': paths.howTo,
};

/** A phone as Lighthouse imitates it. */
export const PHONE = { width: 412, height: 823, touch: true, scale: 1.75 };

/** Slow-down of the processor: about a mid-range phone. */
export const CPU_RATE = 4;

/** Latency in milliseconds, and bytes a second. */
export interface Network {
  readonly latency: number;
  readonly downloadThroughput: number;
  readonly uploadThroughput: number;
}

/** 1.6 Mbit/s with 150 ms, as Lighthouse imitates it. */
export const SLOW_3G: Network = { latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };

/** Slows a page's network and processor down to those of a phone. */
export async function slowDown(session: CDPSession, network: Network, offline = false): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { ...network, offline });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
}

/** Median, rounded; the upper one of an even number of values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return Math.round(sorted[Math.floor(sorted.length / 2)] ?? Number.NaN);
}

/** Median and range of some measurements, with two digits that tell them apart: `1.1 (1.0–1.3)`. */
export function withSpread(values: readonly number[]): string {
  const sorted = values.toSorted((one, other) => one - other);
  const [middle, least, most] = [Math.floor(sorted.length / 2), 0, sorted.length - 1].map(
    (at) => sorted[at] ?? 0,
  );
  return `${short(middle)} (${short(least)}–${short(most)})`;
}

/** Two decimals below ten, none above. */
function short(value = 0): number {
  return value < 10 ? Math.round(value * 100) / 100 : Math.round(value);
}
