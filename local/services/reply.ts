import * as v from 'valibot';

/** A request to a service. The path does not include the service's name. */
export interface Call {
  readonly method: string;
  /** Begins with '/' or is ''. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Reply {
  readonly status: number;
  readonly type: string;
  readonly body: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One outside service. Sockets, faults and the request log are handled elsewhere. */
export type Service = (call: Call) => Reply;

export function jsonReply(status: number, value: unknown): Reply {
  return { status, type: 'application/json; charset=utf-8', body: JSON.stringify(value) };
}

export function textReply(status: number, body: string): Reply {
  return { status, type: 'text/plain; charset=utf-8', body };
}

export function htmlReply(status: number, body: string): Reply {
  return { status, type: 'text/html; charset=utf-8', body };
}

const JsonObject = v.fallback(v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown())), {});

/** Parses a JSON object; empty for any other text. */
export function parseObject(body: string): Record<string, unknown> {
  return v.parse(JsonObject, body);
}
