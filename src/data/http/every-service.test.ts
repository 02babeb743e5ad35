import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TEST_ENV } from '#tests/support/screens/shop-services.ts';
import { REQUEST_TIMEOUT_MS } from '#data/async/timeout.ts';
import { fetchTrace } from './courier.ts';
import { sendEmail } from './email.ts';
import { readPlace } from './geocoding.ts';
import { fetchItem } from './marketplace.ts';
import { publicIp } from './public-ip.ts';
import { sendBotMessage, sendVisit, updateIot } from './without-reply.ts';

const URL_OF_SERVICE = 'https://servicio.example';
const visit = ['anonymous', '132', 'RAI', 'whatsapp'];
const point = { latitude: -34.6, longitude: -58.4 };

/** The call of each outside service. A call that a screen waits for takes the screen's abort signal. */
const CALLS: Readonly<Record<string, (signal?: AbortSignal) => Promise<unknown>>> = {
  marketplace: () => fetchItem(URL_OF_SERVICE, 'MLA1'),
  courier: (signal) => fetchTrace(URL_OF_SERVICE, '360000', signal),
  geocoding: () => readPlace(URL_OF_SERVICE, point),
  'public IP': () => publicIp(URL_OF_SERVICE),
  'e-mail': () => sendEmail({ ...TEST_ENV.email, url: URL_OF_SERVICE }, 'pedido', {}),
  bot: () => sendBotMessage({ url: URL_OF_SERVICE, phone: '+549', key: 'k' }, 'Hola'),
  IoT: () => updateIot({ url: URL_OF_SERVICE, token: 't', pin: 'V1' }),
  forms: () => sendVisit({ url: URL_OF_SERVICE, fields: 'entry.1,entry.2,entry.3,entry.4' }, visit),
};

/** Services whose request must arrive even if the buyer leaves the page. */
const OUTLIVE_THE_PAGE = new Set(['e-mail', 'bot', 'IoT', 'forms']);

let requests: { readonly address: string; readonly init: RequestInit }[];

beforeEach(() => {
  // The page's clock continues from test to test, like the pause between e-mails that it measures.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  requests = [];
  // No service ever responds.
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    requests.push({ address, init });
    return new Promise((_resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(new DOMException('', 'TimeoutError')));
    });
  });
});

/** Starts a call; `ended` becomes true when the call resolves or rejects. */
async function begin(call: (signal?: AbortSignal) => Promise<unknown>, signal?: AbortSignal) {
  const state = { ended: false };
  void call(signal).then(
    () => (state.ended = true),
    () => (state.ended = true),
  );
  await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS - 1);
  return state;
}

describe.each(Object.entries(CALLS))('%s', (name, call) => {
  it('is abandoned after the time-out and not requested again', async () => {
    const state = await begin(call);
    expect(state.ended).toBe(false);
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS);
    expect(state.ended).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(requests).toHaveLength(1);
  });

  it('outlives its page only if no screen waits for the response', async () => {
    await begin(call);
    expect(requests[0]?.init.keepalive ?? false).toBe(OUTLIVE_THE_PAGE.has(name));
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS);
  });
});

it('the courier’s request ends when its screen is left', async () => {
  const signal = new AbortController();
  const state = await begin(CALLS['courier'] ?? (() => Promise.resolve()), signal.signal);
  expect(state.ended).toBe(false);
  signal.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(state.ended).toBe(true);
});
