import type { RouteMatchCallbackOptions } from 'workbox-core/types.js';

/** The properties of a request by which the worker decides. */
export type WorkerRequest = Pick<RouteMatchCallbackOptions, 'url' | 'sameOrigin' | 'request'>;

/** Returns true for scripts, styles and drawings of the site: their names have a hash, so their contents never change. */
export function isStatic({ url, sameOrigin, request }: WorkerRequest): boolean {
  return sameOrigin && /^\/static\/(?!fotos\/)/.test(url.pathname) && !request.headers.has('range');
}

/** Returns true for a screen's address: without file extension, and not below `/__/`, which belongs to the host. */
export function isPage({ url, sameOrigin }: WorkerRequest): boolean {
  return sameOrigin && !url.pathname.includes('.') && !url.pathname.startsWith('/__/');
}

export function isCatalogue({ url, sameOrigin }: WorkerRequest): boolean {
  return sameOrigin && /^\/(?:catalogo|lista)\.json$/.test(url.pathname);
}

/** Returns true for a product's picture at the marketplace's host, or the site's copy. Never for an account's picture. */
export function isPicture({ url }: WorkerRequest): boolean {
  return url.pathname.includes('/D_NQ_NP_');
}

/**
 * Returns true when a response may be cached as the requested file: complete, from that address, and of the type of its
 * extension. Captive portals, and hosts with one page for every address, respond to a script with status 200.
 */
export function isResponseFor(address: string, { status, redirected, headers }: Response): boolean {
  const [, ending = 'html'] = /\.(\w+)$/.exec(new URL(address).pathname) ?? [];
  const type = { js: 'javascript', webmanifest: 'json' }[ending] ?? ending;
  return status === 200 && !redirected && String(headers.get('content-type')).includes(type);
}
