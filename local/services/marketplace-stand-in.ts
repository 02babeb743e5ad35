import { randomBytes } from 'node:crypto';
import type { Product } from '#domain/catalogue/product.ts';
import { type Call, jsonReply, type Reply, type Service } from './reply.ts';

type Item = Readonly<Record<string, unknown>>;

export interface Marketplace {
  readonly handle: Service;
  /** Changes fields of a listing, as its seller would; returns false for an unknown listing. */
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

  function itemOf(idMeli: string): Item | null {
    const product = known.get(idMeli);
    return product ? { ...toItem(product), ...changes.get(idMeli) } : null;
  }

  /** Grants a refresh token in the marketplace's format. */
  function grant(form: URLSearchParams): Reply {
    if (!form.get('refresh_token')?.startsWith('TG-')) return error(400, 'invalid_grant');
    const [access, refresh] = ['APP_USR-', 'TG-'].map((start) => start + randomBytes(12).toString('hex'));
    tokens.add(access ?? '');
    return jsonReply(200, { access_token: access, expires_in: TOKEN_SECONDS, refresh_token: refresh });
  }

  /** Only visible with the owner's token. */
  function salePrice({ price, original_price, sale_price }: Item, authorization: string): Reply {
    if (authorization === '') return error(403, 'forbidden');
    if (price === null && sale_price === undefined) return error(404, 'not_found');
    const amounts = { amount: price, regular_amount: original_price, currency_id: 'ARS' };
    return jsonReply(200, { ...amounts, ...(typeof sale_price === 'object' && sale_price) });
  }

  function multiget(query: URLSearchParams): Reply {
    const ids = (query.get('ids') ?? '').split(',');
    if (ids.length > MAX_IDS) return error(400, 'bad_request');
    const answers = ids.map((id) => [id, itemOf(id)] as const);
    return jsonReply(
      200,
      answers.map(([id, item]) =>
        item ? { code: 200, body: only(item, query) } : { code: 404, body: { message: `No item ${id}` } },
      ),
    );
  }

  function handle({ method, path, query, headers, body }: Call): Reply {
    const { authorization = '' } = headers;
    if (path === '/oauth/token') return grant(new URLSearchParams(body));
    if (authorization !== '' && !tokens.has(authorization.replace(/^Bearer /, '')))
      return error(401, 'unauthorized');
    if (method === 'GET' && path === '/items') return multiget(query);
    const { id = '', price } = /^\/items\/(?<id>[^/]+)(?<price>\/sale_price)?$/.exec(path)?.groups ?? {};
    const item = itemOf(id);
    if (method !== 'GET' || item === null) return error(404, 'not_found');
    return price === undefined ? jsonReply(200, only(item, query)) : salePrice(item, authorization);
  }

  return {
    handle,
    patch(idMeli, values) {
      if (!known.has(idMeli)) return false;
      changes.set(idMeli, { ...changes.get(idMeli), ...values });
      return true;
    },
    reset: () => changes.clear(),
  };
}

function toItem(product: Product): Item {
  return {
    id: product.idMeli,
    title: product.title,
    price: product.price,
    original_price: product.original_price,
    currency_id: 'ARS',
    available_quantity: product.stock,
    sold_quantity: product.popularidad,
    status: product.stock > 0 ? 'active' : 'paused',
    permalink: product.permalink,
    pictures: product.imgMeliUrl,
    video_id: product.video === '' ? null : product.video,
    shipping: { logistic_type: product.fullFilment ? 'fulfillment' : 'cross_docking' },
  };
}

/** Returns only the item's requested attributes, or all of them by default. */
function only({ sale_price: _price, ...item }: Item, query: URLSearchParams): Item {
  const names = query.get('attributes')?.split(',');
  return names ? Object.fromEntries(Object.entries(item).filter(([name]) => names.includes(name))) : item;
}

function error(status: number, code: string): Reply {
  return jsonReply(status, { message: code, error: code, status, cause: [] });
}
