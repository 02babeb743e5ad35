import type { RouteMatchCallbackOptions } from 'workbox-core/types.js';

/** A request as far as it decides what the worker does. */
export type WorkerRequest = Pick<RouteMatchCallbackOptions, 'url' | 'sameOrigin' | 'request'>;

/** Scripts, styles and drawings of the site: their names have a hash, so their contents never change. */
export function isStatic({ url, sameOrigin, request }: WorkerRequest): boolean {
  return sameOrigin && /^\/static\/(?!fotos\/)/.test(url.pathname) && !request.headers.has('range');
}

/** Addresses of screens have no file extension; those below `/__/` are the host's own. */
export function isPage({ url, sameOrigin }: WorkerRequest): boolean {
  return sameOrigin && !url.pathname.includes('.') && !url.pathname.startsWith('/__/');
}

export function isCatalogue({ url, sameOrigin }: WorkerRequest): boolean {
  return sameOrigin && /^\/(?:catalogo|lista)\.json$/.test(url.pathname);
}

/** A product's picture at the marketplace's host, or the site's copy. Never a picture of an account. */
export function isPicture({ url }: WorkerRequest): boolean {
  return url.pathname.includes('/D_NQ_NP_');
}

/**
 * Returns whether an answer may be kept as the file of an address: whole, from that address, and of the type that its name asks
 * for. A page that blocks or greets, and a host that has one page for every address, send status 200 for a script.
 */
export function isAnswerOf(address: string, { status, redirected, headers }: Response): boolean {
  const [, ending = 'html'] = /\.(\w+)$/.exec(new URL(address).pathname) ?? [];
  const type = { js: 'javascript', webmanifest: 'json' }[ending] ?? ending;
  return status === 200 && !redirected && String(headers.get('content-type')).includes(type);
}
