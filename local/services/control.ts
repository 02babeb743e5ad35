import * as v from 'valibot';
import { shop } from '#config/shop/shop.ts';
import { shopTime } from '#domain/text/shop-time.ts';
import { escapeHtml } from '#tools/escape-html.ts';
import type { Marketplace } from './marketplace-stand-in.ts';
import { type Call, htmlReply, jsonReply, parseObject, type Reply } from './reply.ts';

/** A request that a service received. */
interface Received {
  /** ISO date and time. */
  readonly at: string;
  readonly service: string;
  readonly method: string;
  /** Path and query, the service's name included. */
  readonly address: string;
  readonly body: string;
  /** Status of the response, or 0 when the connection was cut. */
  readonly status: number;
}

const whole = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(599));

/** A failing service: its status, where 0 cuts the connection, and the number of requests that will still fail; null means all. */
export const Fault = v.object({ status: v.optional(whole, 503), times: v.optional(v.nullable(whole), null) });
export type Fault = v.InferOutput<typeof Fault>;

export interface Controls {
  /** Newest first. */
  readonly received: Received[];
  readonly faults: Map<string, Fault>;
  readonly marketplace: Marketplace;
  /** Names of the services that can fail. */
  readonly services: readonly string[];
}

/** Handles the addresses that control the stand-in: `/` (a page), `/_received`, `/_faults`, `/_items`. */
export function handleControl(call: Call, controls: Controls): Reply {
  const [, area = '', name = ''] = call.path.split('/');
  if (area === '') return htmlReply(200, page(controls));
  if (area === '_received') return listed(call, controls);
  if (area === '_faults' && (name === '' || controls.services.includes(name)))
    return fault(call, name, controls);
  if (area === '_items') return items(call, name, controls);
  return jsonReply(404, { error: `Nothing at ${call.path}` });
}

function listed({ method }: Call, { received }: Controls): Reply {
  if (method === 'DELETE') received.length = 0;
  return jsonReply(200, received);
}

/** PUT and DELETE switch a fault on and off; DELETE without a name switches all off. POST, from the page's button, toggles. */
function fault({ method, body }: Call, name: string, { faults }: Controls): Reply {
  if (method === 'DELETE' && name === '') faults.clear();
  if (method === 'DELETE' || (method === 'POST' && faults.has(name))) faults.delete(name);
  else if (name !== '') faults.set(name, v.parse(Fault, parseObject(body)));
  return method === 'POST'
    ? { ...htmlReply(303, ''), headers: { Location: '/' } }
    : jsonReply(200, Object.fromEntries(faults));
}

function items({ method, body }: Call, idMeli: string, { marketplace }: Controls): Reply {
  if (method === 'DELETE') marketplace.reset();
  else if (!marketplace.patch(idMeli, parseObject(body)))
    return jsonReply(404, { error: `No listing ${idMeli}` });
  return jsonReply(200, {});
}

/** Maximum requests that the page shows. */
const MOST_SHOWN = 100;

/** Renders a plain page with a switch for each service, and the requests that the services received. */
function page({ received, faults, services }: Controls): string {
  const switches = services.map(
    (name) =>
      `<form method="post" action="/_faults/${name}"><button>${name}: ${faults.has(name) ? 'caído' : 'anda'}</button></form>`,
  );
  const shown = received.filter(({ service }) => service !== 'pictures').slice(0, MOST_SHOWN);
  const rows = shown.map(({ at, method, address, body, status }) => {
    const content = body && `<pre>${escapeHtml(body)}</pre>`;
    return `<tr><td>${shopTime(new Date(at)).time}<td>${status || 'sin respuesta'}<td>${escapeHtml(`${method} ${address}`)}${content}`;
  });
  return `<!doctype html>
<html lang="es-AR">
<meta charset="utf-8">
<title>Servicios de afuera · ${escapeHtml(shop.name)} local</title>
<style>:root { color-scheme: light dark; font-family: sans-serif } form { display: inline } td { vertical-align: top } td:last-child { overflow-wrap: anywhere } pre { white-space: pre-wrap }</style>
<h1>Servicios de afuera</h1>
<p>Nada sale de esta máquina. Un botón hace que el servicio falle, o que ande de nuevo.</p>
<p>${switches.join('\n')}</p>
<h2>Recibido</h2>
<p><a href="/">Actualizar</a></p>
<table>${rows.join('\n')}</table>
</html>`;
}
