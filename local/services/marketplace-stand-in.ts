import { randomBytes } from 'node:crypto';
import type { Product } from '#domain/catalogue/product.ts';
import { type Call, jsonReply, type Reply, type Service } from './reply.ts';

type Item = Readonly<Record<string, unknown>>;

export interface Marketplace {
  readonly handle: Service;
  /** Changes fields of a listing, as its seller would; false for an unknown listing. */
  patch(idMeli: string, changes: Readonly<Record<string, unknown>>): boolean;
  /** Discards every change. */
  reset(): void;
}

const MAX_IDS = 20;
const TOKEN_SECONDS = 21_600;
/** Always valid, so that a local mirror needs no token call. */
const PERMANENT_TOKEN = 'APP_USR-local';

/** The marketplace's items, their prices and its token call (docs/services.md#marketplace). */
export function createMarketplace(products: readonly Product[]): Marketplace {
  const known = new Map(products.map((product) => [product.idMeli, product]));
  const changes = new Map<string, Item>();
  const tokens = new Set([PERMANENT_TOKEN]);

  function item(idMeli: string): Item | null {
    const product = known.get(idMeli);
    if (!product) return null;
    const { sale_price: _price, ...changed } = changes.get(idMeli) ?? {};
    return { ...toItem(product), ...changed };
  }

  /** Grants a refresh token that begins as the marketplace's do. */
  function grant(form: URLSearchParams): Reply {
    if (!form.get('refresh_token')?.startsWith('TG-'))
      return error(400, 'invalid_grant', 'Error validating grant.');
    const [access, refresh] = [`APP_USR-${randomId()}`, `TG-${randomId()}`];
    tokens.add(access);
    return jsonReply(200, { access_token: access, expires_in: TOKEN_SECONDS, refresh_token: refresh });
  }

  /** Only the owner's token sees it. */
  function salePrice(idMeli: string, authorization: string): Reply {
    const product = known.get(idMeli);
    if (!product) return jsonReply(404, notFound(idMeli));
    if (authorization === '') return error(403, 'forbidden', 'Invalid caller.id');
    const { price, original_price, sale_price }: Item = { ...product, ...changes.get(idMeli) };
    if (sale_price === null || price === null)
      return error(404, 'not_found', `Price not found for item ${idMeli}`);
    return jsonReply(200, {
      price_id: `${product.id}`,
      amount: price,
      regular_amount: original_price,
      currency_id: 'ARS',
      reference_date: '2026-11-20T12:00:00Z',
      metadata: {},
      ...(typeof sale_price === 'object' && sale_price),
    });
  }

  function multiget(query: URLSearchParams): Reply {
    const ids = (query.get('ids') ?? '').split(',').filter(Boolean);
    if (ids.length === 0) return error(400, 'bad_request', 'Parameter ids is required');
    if (ids.length > MAX_IDS) return error(400, 'bad_request', `The maximum number of ids is ${MAX_IDS}`);
    return jsonReply(
      200,
      ids.map((id) => {
        const found = item(id);
        return found ? { code: 200, body: only(found, query) } : { code: 404, body: notFound(id) };
      }),
    );
  }

  function handle(call: Call): Reply {
    if (call.path === '/oauth/token') return grant(new URLSearchParams(call.body));
    if (call.method !== 'GET') return error(405, 'method_not_allowed', 'Method not allowed');
    if (!mayRead(call.headers['authorization'], tokens))
      return error(401, 'unauthorized', 'invalid access token');
    if (call.path === '/items') return multiget(call.query);
    const { id, price } = /^\/items\/(?<id>[^/]+)(?<price>\/sale_price)?$/.exec(call.path)?.groups ?? {};
    if (id === undefined) return error(404, 'not_found', 'Resource not found');
    if (price !== undefined) return salePrice(id, call.headers['authorization'] ?? '');
    const found = item(id);
    return found ? jsonReply(200, only(found, call.query)) : jsonReply(404, notFound(id));
  }

  return {
    handle,
    patch(idMeli, values) {
      if (!known.has(idMeli)) return false;
      changes.set(idMeli, { ...changes.get(idMeli), ...values });
      return true;
    },
    reset() {
      changes.clear();
    },
  };
}

function randomId(): string {
  return randomBytes(12).toString('hex');
}

function toItem(product: Product): Item {
  return {
    id: product.idMeli,
    site_id: 'MLA',
    title: product.title,
    price: product.price,
    base_price: product.price,
    original_price: product.original_price,
    currency_id: 'ARS',
    available_quantity: product.stock,
    sold_quantity: product.popularidad,
    status: product.stock > 0 ? 'active' : 'paused',
    permalink: product.permalink,
    pictures: product.imgMeliUrl,
    video_id: product.video === '' ? null : product.video,
    shipping: {
      free_shipping: product.freeShipping > 0,
      logistic_type: product.fullFilment ? 'fulfillment' : 'cross_docking',
    },
  };
}

/** The item with the requested attributes only, or all of them without such a request. */
function only(item: Item, query: URLSearchParams): Item {
  const names = query.get('attributes')?.split(',');
  return names
    ? Object.fromEntries(names.filter((name) => name in item).map((name) => [name, item[name]]))
    : item;
}

/** Allows anonymous reads, the permanent token and every token that was issued here. */
function mayRead(header: string | undefined, tokens: ReadonlySet<string>): boolean {
  return !header || tokens.has(header.replace(/^Bearer /, ''));
}

function notFound(id: string): Item {
  return { message: `Item with id ${id} not found`, error: 'not_found', status: 404, cause: [] };
}

function error(status: number, code: string, message: string): Reply {
  return jsonReply(status, { message, error: code, status, cause: [] });
}
