import { timeoutSignal } from '#data/async/timeout.ts';

/** An unsuccessful response; `status` is the HTTP status. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  constructor(status: number, address: string) {
    super(`HTTP ${status} from ${address}`);
    this.status = status;
  }
}

/**
 * Fetches JSON with GET within ten seconds.
 * @throws HttpError for an unsuccessful status; TypeError, SyntaxError or TimeoutError when the network, the JSON or the time
 * limit fails
 */
export async function getJson(address: string, signal?: AbortSignal): Promise<unknown> {
  const response = await fetch(address, {
    headers: { accept: 'application/json' },
    signal: timeoutSignal(undefined, signal),
  });
  if (!response.ok) throw new HttpError(response.status, address);
  return response.json();
}

export function isConfigured(service: Readonly<Record<string, string>>): boolean {
  return Object.values(service).every((setting) => setting !== '');
}
