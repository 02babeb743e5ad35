/** What the Action reads of Auth0's event (https://auth0.com/docs, «Post-login event object»). */
export interface PostLoginEvent {
  readonly user: {
    readonly user_id: string;
    readonly blocked?: boolean;
    readonly app_metadata?: Readonly<Record<string, unknown>>;
  };
  readonly client: { readonly client_id: string };
  readonly secrets: Readonly<Record<string, string>>;
}

/** What the Action does through Auth0's API object. */
export interface PostLoginApi {
  readonly access: { readonly deny: (reason: string) => void };
  readonly idToken: { readonly setCustomClaim: (name: string, value: string) => void };
}

export function onExecutePostLogin(event: PostLoginEvent, api: PostLoginApi): Promise<void>;
