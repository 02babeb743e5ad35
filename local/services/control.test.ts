import { expect, it } from 'vitest';
import { handleControl } from './control.ts';
import { createMarketplace } from './marketplace-stand-in.ts';

it('the stand-ins’ page says when a request came by the shop’s clock of 24 hours', () => {
  const call = { method: 'GET', path: '/', query: new URLSearchParams(), headers: {}, body: '' };
  const request = { at: '2026-11-28T22:40:00Z', service: 'bot', method: 'GET', address: '/bot', status: 200 };
  const shown = { received: [{ ...request, body: '' }], services: [] };
  const { body } = handleControl(call, { ...shown, faults: new Map(), marketplace: createMarketplace([]) });
  expect(String(body)).toContain('<td>19:40<td>200<td>GET /bot');
});
