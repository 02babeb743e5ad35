import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text as bodyOf } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import type { Product } from '#domain/catalogue/product.ts';
import { whenListening, type HttpServer } from '#tools/http-server.ts';
import { handleControl, type Controls, type Fault } from './control.ts';
import { courier } from './courier-stand-in.ts';
import { createMarketplace } from './marketplace-stand-in.ts';
import { bot, createEmail, forms, geocoding, iot, ip } from './small-stand-ins.ts';
import { asDrawn, pictureHost, type DrawPicture } from './picture-service.ts';
import { type Call, jsonReply, type Reply, type Service, textReply } from './reply.ts';

export interface ServicesOptions {
  /** Port to listen on; 0 takes any free port. */
  readonly port: number;
  readonly products: readonly Product[];
  /** Defaults to the drawings of the seed. */
  readonly drawPicture?: DrawPicture;
}

const KEPT_REQUESTS = 500;

/** The real services allow no cross-origin reads: a page that forgets `no-cors` must fail here, too. */
const OPAQUE = new Set(['bot', 'forms']);

const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE, OPTIONS',
  'Access-Control-Allow-Headers': '*, Authorization',
};

/**
 * Starts the stand-in of every outside service on one port of this machine.
 * @throws Error with code `EADDRINUSE` when the port is taken
 */
export async function startServices(options: ServicesOptions): Promise<HttpServer> {
  const marketplace = createMarketplace(options.products);
  const services: Readonly<Record<string, Service>> = {
    marketplace: marketplace.handle,
    pictures: pictureHost(options.drawPicture ?? asDrawn),
    courier,
    email: createEmail(),
    bot,
    iot,
    forms,
    ip,
    geocoding,
  };
  const received: Controls['received'] = [];
  const faults = new Map<string, Fault>();
  const controls = { received, faults, marketplace, services: Object.keys(services) };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = new URL(request.url ?? '/', 'http://localhost');
    const name = target.pathname.split('/')[1] ?? '';
    const service = Object.hasOwn(services, name) ? services[name] : undefined;
    const body = await bodyOf(request);
    const call: Call = {
      method: request.method ?? 'GET',
      path: service ? target.pathname.slice(name.length + 1) : target.pathname,
      query: target.searchParams,
      headers: { authorization: request.headers.authorization ?? '' },
      body,
    };
    if (!service) return send(response, handleControl(call, controls), false);
    const open = !OPAQUE.has(name);
    if (call.method === 'OPTIONS') return send(response, textReply(204, ''), open);
    const fault = takeFault(faults, name);
    const reply = fault === null ? service(call) : jsonReply(fault.status, { error: 'Switched off' });
    received.unshift({
      at: new Date().toISOString(),
      service: name,
      method: call.method,
      address: target.pathname + target.search,
      body,
      status: reply.status,
    });
    received.splice(KEPT_REQUESTS);
    if (reply.status === 0) response.socket?.resetAndDestroy();
    else send(response, reply, open);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((cause: unknown) =>
      send(response, jsonReply(500, { error: String(cause) }), false),
    );
  });
  return whenListening(server.listen(options.port, '127.0.0.1'));
}

/** Returns the service's current fault, and counts down a fault for a limited number of requests. */
function takeFault(faults: Map<string, Fault>, name: string): Fault | null {
  const fault = faults.get(name);
  if (!fault) return null;
  if (fault.times !== null) {
    if (fault.times <= 1) faults.delete(name);
    else faults.set(name, { ...fault, times: fault.times - 1 });
  }
  return fault;
}

/** Sends a reply. Compresses a drawing, so that its size is similar to a photograph's. */
function send(response: ServerResponse, reply: Reply, open: boolean): void {
  if (response.destroyed || response.headersSent) return;
  const packed = response.req.headers['accept-encoding']?.includes('gzip') && reply.type === 'image/svg+xml';
  const headers = headersOf(reply, open);
  if (packed)
    response.writeHead(reply.status, { ...headers, 'Content-Encoding': 'gzip' }).end(gzipSync(reply.body));
  else response.writeHead(reply.status, headers).end(reply.body);
}

function headersOf(reply: Reply, open: boolean): Record<string, string> {
  return { 'Cache-Control': 'no-store', ...reply.headers, 'Content-Type': reply.type, ...(open ? CORS : {}) };
}
