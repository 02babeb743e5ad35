/** Fields of Auth0's post-login event that the Action reads. */
export interface PostLoginEvent {
  readonly user: {
    readonly user_id: string;
    readonly email_verified?: boolean;
    readonly blocked?: boolean;
    readonly app_metadata?: Readonly<Record<string, unknown>>;
  };
  readonly client: { readonly client_id: string };
  readonly secrets: Readonly<Record<string, string>>;
}

/** Methods of Auth0's API object that the Action calls. */
export interface PostLoginApi {
  readonly access: { readonly deny: (reason: string) => void };
  readonly idToken: { readonly setCustomClaim: (name: string, value: string) => void };
}

export function onExecutePostLogin(event: PostLoginEvent, api: PostLoginApi): Promise<void>;
