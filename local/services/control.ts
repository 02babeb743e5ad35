import { type Fault, parseFault } from './faults.ts';
import { INSPECTION_PAGE } from './inspection-page.ts';
import { type Marketplace, parseChanges } from './marketplace.ts';
import type { Journal } from './record.ts';
import { type Call, html, json, type Reply } from './reply.ts';

export interface Controls {
  readonly journal: Journal;
  readonly faults: Map<string, Fault>;
  readonly marketplace: Marketplace;
  /** Names of the services that can fail. */
  readonly services: readonly string[];
  /** Ends the requests that a service left without an answer; '' ends those of every service. */
  readonly release: (service: string) => void;
}

/** Answers the addresses that control the stand-in: `/` (inspection page), `/_received`, `/_faults`, `/_items`. */
export function control(call: Call, controls: Controls): Reply {
  const [, area = '', name = ''] = call.path.split('/');
  if (area === '') return html(200, INSPECTION_PAGE);
  if (area === '_received') return received(call, controls);
  if (area === '_faults') return fault(call, name, controls);
  if (area === '_items') return items(call, name, controls);
  return json(404, { error: `Nothing at ${call.path}` });
}

function received({ method }: Call, { journal }: Controls): Reply {
  if (method === 'DELETE') journal.clear();
  return json(200, journal.list());
}

function fault({ method, body }: Call, name: string, { faults, services, release }: Controls): Reply {
  if (name !== '' && !services.includes(name)) return json(404, { error: `No service ${name}`, services });
  if (method === 'PUT' && name !== '') {
    const parsed = parseFault(body);
    if (!parsed) return json(400, { error: 'Not a fault' });
    faults.set(name, parsed);
  }
  if (method === 'DELETE') {
    if (name === '') faults.clear();
    else faults.delete(name);
    release(name);
  }
  return json(200, Object.fromEntries(services.map((service) => [service, faults.get(service) ?? null])));
}

function items({ method, body }: Call, idMeli: string, { marketplace }: Controls): Reply {
  if (method === 'DELETE') {
    marketplace.reset();
    return json(200, {});
  }
  if (method === 'PUT' && idMeli === 'without-prices') {
    marketplace.dropPrices();
    return json(200, {});
  }
  const changes = method === 'PATCH' ? parseChanges(body) : null;
  if (!changes)
    return json(400, { error: 'PATCH with a listing’s fields, PUT /_items/without-prices, or DELETE' });
  return marketplace.patch(idMeli, changes)
    ? json(200, changes)
    : json(404, { error: `No listing ${idMeli}` });
}
