import { expect, it, vi } from 'vitest';
import { publicIp } from './public-ip.ts';

const URL_OF_SERVICE = 'https://ip.example';

function answer(body: string, status = 200) {
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(new Response(body, { status })));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

it('requests the public IP once a session', async () => {
  const fetch = answer('{"ip":"203.0.113.7"}');
  await expect(publicIp(URL_OF_SERVICE)).resolves.toBe('203.0.113.7');
  await expect(publicIp(URL_OF_SERVICE)).resolves.toBe('203.0.113.7');
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(fetch).toHaveBeenCalledWith(`${URL_OF_SERVICE}?format=json`, expect.anything());
});

it('accepts an IPv6 address', async () => {
  answer('{"ip":"2001:db8::7"}');
  await expect(publicIp(URL_OF_SERVICE)).resolves.toBe('2001:db8::7');
});

it.each(['{"ip":"<b>hola</b>"}', '{"ip":7}', '[]', 'no json', `{"ip":"${'1.'.repeat(40)}"}`])(
  'returns null for the invalid reply %s',
  async (body) => {
    answer(body);
    await expect(publicIp(URL_OF_SERVICE)).resolves.toBeNull();
  },
);

it('returns null without a request when the service is not configured', async () => {
  const fetch = answer('{}');
  await expect(publicIp('')).resolves.toBeNull();
  expect(fetch).not.toHaveBeenCalled();
});

it('returns null when the service fails', async () => {
  answer('', 503);
  await expect(publicIp(URL_OF_SERVICE)).resolves.toBeNull();
});
