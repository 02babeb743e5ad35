import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Route } from 'playwright-core';
import * as v from 'valibot';
import { vi } from 'vitest';
import { applyFault, Fault as ServiceFault } from '../../../local/services/service-faults.ts';

/** How a request fails: as the stand-ins of the services can. */
export type Fault = v.InferInput<typeof ServiceFault>;

/** A first try's time-out, and the wait before the second one. */
const MEETING_TIMEOUT_MS = 60_000;

/**
 * Makes a browser's requests to an address fail.
 * @param arrived when given, the requests reach the server, and this runs before their answer gets lost.
 * @returns the function that ends the fault. It throws when no request met the fault, which would prove nothing.
 */
export async function failRequests(
  context: BrowserContext,
  address: string | RegExp,
  fault: Fault,
  arrived?: () => Promise<unknown>,
): Promise<() => Promise<void>> {
  const unanswered: Route[] = [];
  let isMet = false;
  const handler = async (route: Route): Promise<void> => {
    isMet = true;
    if (arrived !== undefined) {
      await route.fetch();
      await arrived();
    }
    if (fault.kind === 'timeout') unanswered.push(route);
    else await answerWrongly(route, fault.kind, v.parse(ServiceFault, fault));
  };
  await context.route(address, handler);
  const checkMet = (): void => {
    if (!isMet) throw new Error(`the purchase never met the fault: ${String(address)}`);
  };
  return async () => {
    await vi.waitFor(checkMet, { timeout: MEETING_TIMEOUT_MS, interval: 100 });
    await context.unroute(address, handler);
    await Promise.all(unanswered.map((route) => route.abort('timedout').catch(() => undefined)));
  };
}

async function answerWrongly(
  route: Route,
  kind: Exclude<Fault['kind'], 'timeout'>,
  fault: v.InferOutput<typeof ServiceFault>,
): Promise<void> {
  if (kind === 'reset') return route.abort('connectionreset');
  if (kind === 'latency') return sleep(fault.ms).then(() => route.continue());
  const request = route.request();
  // A browser that asks for permission before it posts does not post without it.
  const hasArrived = kind !== 'status' && !(kind === 'cors' && request.method() === 'POST');
  const right = hasArrived ? await route.fetch() : null;
  // What a service refuses by itself has not arrived: it may be sent again.
  if (right?.ok() === false) return route.fulfill({ response: right });
  const body = (await right?.body()) ?? Buffer.from('{}');
  const type = right?.headers()['content-type'] ?? 'application/json';
  const service = new URL(request.url()).pathname.split('/')[1] ?? '';
  const wrong = applyFault({ status: 200, type, body }, fault, service);
  const origin = (await request.headerValue('origin')) ?? '*';
  await route.fulfill({
    status: wrong.status,
    contentType: wrong.type,
    body: kind === 'truncated' ? body.subarray(0, body.length / 2) : wrong.body,
    headers: {
      'access-control-allow-origin': kind === 'cors' ? 'https://otra.example' : origin,
      'access-control-allow-credentials': 'true',
    },
  });
}
