import * as v from 'valibot';
import {
  BrowserClient,
  defaultStackParser,
  type ErrorEvent,
  makeFetchTransport,
  Scope,
} from '@sentry/browser';
import { timeoutSignal } from '#data/async/timeout.ts';

/** Maximum reports per page, so that an error in a loop does not flood Sentry. */
const MAX_REPORTS = 5;

/** A chunk removed by a deploy, or a lost connection, is not a bug of the shop. */
const IGNORED = new Set(['ChunkLoadError', 'AbortError']);

/**
 * Returns a function that reports failures to Sentry: each once, at most five per page. The SDK runs without integrations, so
 * that it collects nothing by itself. An event has the error's kind, code, message and stack without personal data, the path, the
 * browser, and the release (docs/services.md#error-reporting).
 * @param dsn `https://KEY@HOST/PROJECT`
 */
export function createReporter(dsn: string): (where: string, cause: unknown) => void {
  const client = new BrowserClient({
    dsn,
    environment: location.hostname,
    // Git commit of the build.
    ...(import.meta.env.VITE_RELEASE && { release: String(import.meta.env.VITE_RELEASE) }),
    transport: (options) =>
      makeFetchTransport(options, (address, init) => fetch(address, { ...init, signal: timeoutSignal() })),
    stackParser: defaultStackParser,
    integrations: [],
    sendClientReports: false,
    maxBreadcrumbs: 0,
    // Also makes Sentry's server ignore the sender's IP address.
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
    },
    beforeSend: bareEvent,
  });
  client.init();
  const reported = new Set<string>();
  return (where, cause) => {
    const error = cause instanceof Error ? cause : new Error(String(cause));
    const key = `${where} ${error.name} ${error.message}`;
    if (IGNORED.has(error.name) || reported.has(key) || reported.size >= MAX_REPORTS) return;
    reported.add(key);
    const scope = new Scope();
    scope.setTag('where', where);
    if ('code' in error && typeof error.code === 'string') scope.setTag('code', error.code);
    client.captureException(error, {}, scope);
  };
}

const text = v.optional(v.string(), '');
const scrubbed = v.pipe(text, v.transform(withoutPersonalData));
const number = v.exactOptional(v.number());
const withoutQuery = v.transform((address: string) => address.split(/[?#]/, 1)[0] ?? '');

const Frame = v.object({
  function: scrubbed,
  filename: v.pipe(text, withoutQuery),
  in_app: v.optional(v.boolean(), true),
  lineno: number,
  colno: number,
});

const Exception = v.object({
  type: text,
  value: scrubbed,
  stacktrace: v.optional(v.object({ frames: v.array(Frame) }), { frames: [] }),
});

/** The only fields of an event that leave the page, whatever later versions of the SDK add. */
const BareEvent = v.object({
  event_id: text,
  timestamp: number,
  platform: text,
  environment: text,
  release: v.exactOptional(v.string()),
  sdk: v.optional(v.record(v.string(), v.unknown()), {}),
  tags: v.object({ where: text, code: v.exactOptional(scrubbed) }),
  exception: v.optional(v.object({ values: v.array(Exception) }), { values: [] }),
});

function bareEvent(event: ErrorEvent): ErrorEvent {
  const url = location.origin + withoutPersonalData(location.pathname);
  return {
    ...v.parse(BareEvent, event),
    type: undefined,
    level: 'error',
    request: { url, headers: { 'User-Agent': navigator.userAgent } },
  };
}

const MAX_CHARACTERS = 500;
/** Maximum characters searched for personal data: some patterns take time that grows with the square of the length. */
const SEARCHED_CHARACTERS = 4 * MAX_CHARACTERS;

/** Returns the text without possible personal data: e-mail addresses, account ids, phone and document numbers, tokens. */
export function withoutPersonalData(text: string): string {
  return text
    .slice(0, SEARCHED_CHARACTERS)
    .replaceAll(/[^\s@"<>]+@[^\s@"'<>]+/g, '[correo]')
    .replaceAll(/\b[\w-]+(?:\||%7C)[\w.-]+/gi, '[cuenta]')
    .replaceAll(/\beyJ[\w.-]+|\b[\w-]{32,}\b/g, '[clave]')
    .replaceAll(/\+?\d(?:[\s.-]?\d){6,}/g, '[número]')
    .replaceAll(/\?[^\s"')]*/g, '')
    .slice(0, MAX_CHARACTERS);
}
