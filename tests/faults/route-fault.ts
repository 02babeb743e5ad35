import type { BrowserContext, Route } from 'playwright-core';
import { FAULT_KINDS } from '../../local/services/faults.ts';

/** Faults of the services without switchable stand-ins: the identity provider and Firebase Auth. */
export const ROUTE_FAULTS = [...FAULT_KINDS.filter((kind) => kind !== 'status'), '4xx', '5xx'] as const;

export type RouteFault = (typeof ROUTE_FAULTS)[number];

const LATENCY_MS = 3000;

/** Makes requests to these addresses fail in every page of the context. Returns the function that ends the fault. */
export async function failRequests(
  context: BrowserContext,
  addresses: RegExp,
  fault: RouteFault,
): Promise<() => Promise<void>> {
  const hanging: Route[] = [];
  const handler = async (route: Route): Promise<void> => {
    if (route.request().method() === 'OPTIONS') return route.continue();
    if (fault === 'timeout') {
      hanging.push(route);
      return undefined;
    }
    return spoil(route, fault);
  };
  await context.route(addresses, handler);
  return async () => {
    await context.unroute(addresses, handler);
    await Promise.all(hanging.map((route) => route.abort('timedout').catch(() => undefined)));
  };
}

async function spoil(route: Route, fault: Exclude<RouteFault, 'timeout'>): Promise<void> {
  if (fault === 'reset') return route.abort('connectionreset');
  if (fault === 'latency') {
    await new Promise((resolve) => setTimeout(resolve, LATENCY_MS));
    return route.continue();
  }
  const origin = (await route.request().headerValue('origin')) ?? '*';
  const headers = { 'access-control-allow-origin': origin };
  const json = (status: number, body: string): Promise<void> =>
    route.fulfill({ status, headers: { ...headers, 'content-type': 'application/json' }, body });
  switch (fault) {
    case '4xx':
      return json(403, '{"error":"forbidden","error_description":"Switched on by a test"}');
    case '5xx':
      return json(503, '{"error":"unavailable"}');
    case 'malformed':
      return json(200, '{"access_token": nonsense,');
    case 'truncated':
      return json(200, '{"access_token":"abc","id_tok');
    case 'wrong-types':
      return json(
        200,
        '{"access_token":7,"id_token":{"a":1},"idToken":5,"expires_in":"x","refreshToken":[]}',
      );
    case 'html':
      return route.fulfill({
        status: 200,
        headers,
        contentType: 'text/html',
        body: '<h1>Volvemos pronto</h1>',
      });
    case 'cors':
      return route.fulfill({
        status: 200,
        contentType: 'application/json',
        body: '{}',
        // Without a header here, Playwright would add a valid one.
        headers: { 'access-control-allow-origin': 'https://otra.example' },
      });
  }
}
