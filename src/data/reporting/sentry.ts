import {
  BrowserClient,
  defaultStackParser,
  makeFetchTransport,
  Scope,
  type ErrorEvent,
  type Exception,
  type StackFrame,
} from '@sentry/browser';
import { withoutPersonalData } from '../../domain/text/scrub.ts';
import { ANSWER_TIMEOUT_MS } from '../async/timeout.ts';

/** Failures that one page reports: a loop must not become a flood. */
const MOST_REPORTS = 5;

/** A part that a deploy took away, or a connection that broke, is nobody's mistake. */
const NOBODYS = new Set(['ChunkLoadError', 'AbortError']);

/**
 * What reports a failure to Sentry: its SDK without any of its integrations, so that it watches nothing by itself.
 * What is sent of an error is its kind, words and stack without anything that looks personal, the path and the
 * browser (`bareEvent`); each once, at most five a page.
 * @param dsn `https://KEY@HOST/PROJECT`.
 */
export function createReporter(dsn: string): (where: string, cause: unknown) => void {
  const client = new BrowserClient({
    dsn,
    environment: location.hostname,
    transport: (options) => makeFetchTransport(options, fetchInTime),
    stackParser: defaultStackParser,
    integrations: [],
    sendClientReports: false,
    maxBreadcrumbs: 0,
    // Also tells Sentry not to note the sender's IP.
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
    if (NOBODYS.has(error.name) || reported.has(key) || reported.size >= MOST_REPORTS) return;
    reported.add(key);
    const scope = new Scope();
    scope.setTag('where', where);
    client.captureException(error, {}, scope);
  };
}

/** Of an event only what is named here leaves the page, whatever else the SDK may come to put into it. */
function bareEvent({
  event_id,
  timestamp,
  platform,
  environment,
  tags,
  sdk,
  exception,
}: ErrorEvent): ErrorEvent {
  return {
    type: undefined,
    level: 'error',
    ...(event_id !== undefined && { event_id }),
    ...(timestamp !== undefined && { timestamp }),
    ...(platform !== undefined && { platform }),
    ...(environment !== undefined && { environment }),
    ...(sdk !== undefined && { sdk }),
    tags: { where: tags?.['where'] },
    request: {
      url: location.origin + withoutPersonalData(location.pathname),
      headers: { 'User-Agent': navigator.userAgent },
    },
    exception: { values: (exception?.values ?? []).map(bareException) },
  };
}

function bareException({ type, value, stacktrace }: Exception): Exception {
  return {
    ...(type !== undefined && { type }),
    value: withoutPersonalData(value ?? ''),
    stacktrace: { frames: (stacktrace?.frames ?? []).map(bareFrame) },
  };
}

function bareFrame({ function: name = '?', filename = '', lineno, colno }: StackFrame): StackFrame {
  const frame: StackFrame = {
    function: withoutPersonalData(name),
    filename: filename.replace(/[?#].*$/, ''),
    in_app: true,
  };
  if (lineno !== undefined) frame.lineno = lineno;
  if (colno !== undefined) frame.colno = colno;
  return frame;
}

function fetchInTime(address: string | URL | Request, options: RequestInit = {}): Promise<Response> {
  return fetch(address, { ...options, signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
}
