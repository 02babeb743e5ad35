import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import type { Store } from './store.ts';

/** Adapter of oidc-provider for the store: sessions, grants and refresh tokens survive a restart. */
export function storeAdapter(store: Store): AdapterFactory {
  return (model) => new StoreAdapter(model, store);
}

class StoreAdapter implements Adapter {
  readonly #model: string;
  readonly #store: Store;

  constructor(model: string, store: Store) {
    this.#model = model;
    this.#store = store;
  }

  upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    this.#store.set(this.#key(id), payload, expiresIn ? Date.now() + expiresIn * 1000 : null);
    return Promise.resolve();
  }

  find(id: string): Promise<AdapterPayload | undefined> {
    return Promise.resolve(payloadOf(this.#store.get(this.#key(id))));
  }

  findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return Promise.resolve(this.#findWhere((payload) => payload.uid === uid));
  }

  findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return Promise.resolve(this.#findWhere((payload) => payload.userCode === userCode));
  }

  consume(id: string): Promise<void> {
    const payload = payloadOf(this.#store.get(this.#key(id)));
    if (payload !== undefined) {
      const life = payload.exp === undefined ? null : payload.exp * 1000;
      this.#store.set(this.#key(id), { ...payload, consumed: Math.floor(Date.now() / 1000) }, life);
    }
    return Promise.resolve();
  }

  destroy(id: string): Promise<void> {
    this.#store.remove(this.#key(id));
    return Promise.resolve();
  }

  revokeByGrantId(grantId: string): Promise<void> {
    for (const key of this.#ownKeys()) {
      if (payloadOf(this.#store.get(key))?.grantId === grantId) this.#store.remove(key);
    }
    return Promise.resolve();
  }

  #key(id: string): string {
    return `${this.#model}:${id}`;
  }

  #ownKeys(): string[] {
    return this.#store.keys().filter((key) => key.startsWith(`${this.#model}:`));
  }

  #findWhere(fits: (payload: AdapterPayload) => boolean): AdapterPayload | undefined {
    for (const key of this.#ownKeys()) {
      const payload = payloadOf(this.#store.get(key));
      if (payload !== undefined && fits(payload)) return payload;
    }
    return undefined;
  }
}

/** oidc-provider itself validates the payload. */
function payloadOf(value: unknown): AdapterPayload | undefined {
  return typeof value === 'object' && value !== null ? { ...value } : undefined;
}
