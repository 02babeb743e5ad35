import * as v from 'valibot';
import { Fault, type FaultKind } from './service-faults.ts';
import { inspectionPage } from './inspection-page.ts';
import type { Marketplace } from './marketplace-stand-in.ts';
import { type Call, htmlReply, jsonReply, parseObject, type Reply } from './reply.ts';

/** A request that reached a service. */
interface Received {
  /** ISO date and time. */
  readonly at: string;
  readonly service: string;
  readonly method: string;
  /** Path and query, the service's name included. */
  readonly address: string;
  readonly body: string;
  /** Status of the answer, or 0 when the connection was cut. */
  readonly status: number;
  readonly fault: FaultKind | null;
}

export interface Controls {
  /** Newest first. */
  readonly received: Received[];
  readonly faults: Map<string, Fault>;
  readonly marketplace: Marketplace;
  /** Names of the services that can fail. */
  readonly services: readonly string[];
}

/** Answers the addresses that control the stand-in: `/` (inspection page), `/_received`, `/_faults`, `/_items`. */
export function answerControl(call: Call, controls: Controls): Reply {
  const [, area = '', name = ''] = call.path.split('/');
  if (area === '') return htmlReply(200, inspectionPage(controls.services));
  if (area === '_received') return listed(call, controls);
  if (area === '_faults') return fault(call, name, controls);
  if (area === '_items') return items(call, name, controls);
  return jsonReply(404, { error: `Nothing at ${call.path}` });
}

function listed({ method }: Call, { received }: Controls): Reply {
  if (method === 'DELETE') received.length = 0;
  return jsonReply(200, received);
}

function fault({ method, body }: Call, name: string, { faults, services }: Controls): Reply {
  if (name !== '' && !services.includes(name))
    return jsonReply(404, { error: `No service ${name}`, services });
  if (method === 'PUT' && name !== '') {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Fault), body);
    if (!parsed.success) return jsonReply(400, { error: 'Not a fault' });
    faults.set(name, parsed.output);
  }
  if (method === 'DELETE') {
    if (name === '') faults.clear();
    else faults.delete(name);
  }
  return jsonReply(
    200,
    Object.fromEntries(services.map((service) => [service, faults.get(service) ?? null])),
  );
}

function items({ method, body }: Call, idMeli: string, { marketplace }: Controls): Reply {
  if (method === 'DELETE') {
    marketplace.reset();
    return jsonReply(200, {});
  }
  if (method === 'PUT' && idMeli === 'without-prices') {
    marketplace.dropPrices();
    return jsonReply(200, {});
  }
  const changes = method === 'PATCH' ? parseObject(body) : null;
  if (!changes)
    return jsonReply(400, { error: 'PATCH with a listing’s fields, PUT /_items/without-prices, or DELETE' });
  return marketplace.patch(idMeli, changes)
    ? jsonReply(200, changes)
    : jsonReply(404, { error: `No listing ${idMeli}` });
}
