import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TEST_ENV } from '../../../tests/support/screens/shop-services.ts';
import { sendBotMessage } from './bot.ts';
import { fetchTrace } from './courier.ts';
import { sendEmail } from './email.ts';
import { sendVisit } from './forms.ts';
import { reverseGeocode } from './geocoding.ts';
import { updateIot } from './iot.ts';
import { fetchItem } from './marketplace.ts';
import { publicIp } from './public-ip.ts';

const URL_OF_SERVICE = 'https://servicio.example';
const visit = { user: 'anonymous', productId: '132', title: 'RAI', source: 'whatsapp' };
const point = { latitude: -34.6, longitude: -58.4 };

/** Each call of spec §7; those that a screen waits for take the screen's signal. */
const CALLS: Readonly<Record<string, (leaving?: AbortSignal) => Promise<unknown>>> = {
  marketplace: () => fetchItem(URL_OF_SERVICE, 'MLA1'),
  courier: (leaving) => fetchTrace(URL_OF_SERVICE, '360000', leaving),
  geocoding: (leaving) => reverseGeocode(URL_OF_SERVICE, point, leaving),
  'public IP': () => publicIp(URL_OF_SERVICE),
  'e-mail': () => sendEmail({ ...TEST_ENV.email, url: URL_OF_SERVICE }, 'pedido', {}),
  bot: () => sendBotMessage({ url: URL_OF_SERVICE, phone: '+549', key: 'k' }, 'Hola'),
  IoT: () => updateIot({ url: URL_OF_SERVICE, token: 't', pin: 'V1' }, 1),
  forms: () => sendVisit({ url: URL_OF_SERVICE, fields: 'entry.1,entry.2,entry.3,entry.4' }, visit),
};

/** Those that nobody waits for: they are to arrive although their page is left. */
const OUTLIVE_THE_PAGE = new Set(['e-mail', 'bot', 'IoT', 'forms']);

let patience: AbortController;
let asked: { readonly address: string; readonly init: RequestInit }[];
let limits: number[];

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers();
  vi.spyOn(console, 'info').mockReturnValue();
  asked = [];
  limits = [];
  patience = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    limits.push(milliseconds);
    return patience.signal;
  });
  // Nobody ever answers; who asks has to give up.
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    asked.push({ address, init });
    return new Promise((_resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(new DOMException('', 'TimeoutError')));
    });
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** What became of a call: pending until it ends one way or the other. */
async function begin(call: (leaving?: AbortSignal) => Promise<unknown>, leaving?: AbortSignal) {
  const state = { ended: false };
  void call(leaving).then(
    () => (state.ended = true),
    () => (state.ended = true),
  );
  // The geocoder lets a second pass between two questions, of the tests before this one too.
  await vi.advanceTimersByTimeAsync(120_000);
  return state;
}

describe.each(Object.entries(CALLS))('%s', (name, call) => {
  it('is given up after ten seconds and not asked again by itself', async () => {
    const state = await begin(call);
    expect(limits).toEqual([10_000]);
    expect(state.ended).toBe(false);
    patience.abort();
    await vi.advanceTimersByTimeAsync(0);
    expect(state.ended).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(1);
  });

  it('outlives its page only where nobody waits for the answer', async () => {
    await begin(call);
    expect(asked[0]?.init.keepalive ?? false).toBe(OUTLIVE_THE_PAGE.has(name));
    patience.abort();
  });
});

it.each(['courier', 'geocoding'])('%s is not asked on once its screen is left', async (name) => {
  const leaving = new AbortController();
  const state = await begin(CALLS[name] ?? (() => Promise.reject(new Error(name))), leaving.signal);
  expect(state.ended).toBe(false);
  leaving.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(state.ended).toBe(true);
});
