import { scrubbed } from '../../domain/scrub.ts';
import { HTTP_TIMEOUT_MS } from './request.ts';

/** Failures that one page reports: a loop must not become a flood. */
const MOST_REPORTS = 5;
/** Frames of a stack that are worth sending. */
const MOST_FRAMES = 30;

const reported = new Set<string>();

/**
 * Reports a failure to Sentry as an envelope (its own SDK weighs as much as half the shop). What is sent: the kind
 * of error, its words and its stack without anything that looks personal, the path and the browser; each once.
 * @throws TypeError or DOMException when nobody answers; Error when the address is none.
 */
export async function sendFailure(dsn: string, where: string, cause: unknown): Promise<void> {
  const { type, value, stack } = described(cause);
  // A part that a deploy took away, or a connection that broke, is nobody's mistake.
  if (type === 'ChunkLoadError' || type === 'AbortError') return;
  const key = `${where} ${type} ${value}`;
  if (reported.has(key) || reported.size >= MOST_REPORTS) return;
  reported.add(key);
  const { protocol, host, username, pathname } = new URL(dsn);
  const project = pathname.slice(1);
  if (username === '' || project === '') throw new Error('VITE_SENTRY_DSN is no address of Sentry.');
  const id = crypto.randomUUID().replaceAll('-', '');
  const event = {
    event_id: id,
    timestamp: Date.now() / 1000,
    platform: 'javascript',
    level: 'error',
    environment: location.hostname,
    tags: { where },
    request: { url: scrubbed(location.pathname), headers: { 'User-Agent': navigator.userAgent } },
    exception: { values: [{ type, value, ...(stack.length > 0 && { stacktrace: { frames: stack } }) }] },
  };
  const lines = [{ event_id: id, dsn, sent_at: new Date().toISOString() }, { type: 'event' }, event];
  // Plain text: no question of the browser's goes ahead of it.
  await fetch(`${protocol}//${host}/api/${project}/envelope/?sentry_version=7&sentry_key=${username}`, {
    method: 'POST',
    body: lines.map((line) => JSON.stringify(line)).join('\n'),
    keepalive: true,
    signal: AbortSignal.timeout(HTTP_TIMEOUT_MS),
  });
}

function described(cause: unknown) {
  if (!(cause instanceof Error)) return { type: 'Error', value: scrubbed(String(cause)), stack: [] };
  return { type: cause.name, value: scrubbed(cause.message), stack: frames(cause.stack ?? '') };
}

/** `at f (https://…:1:2)` of Chromium and `f@https://…:1:2` of Firefox and Safari; Sentry wants the oldest first. */
function frames(stack: string) {
  const found = [
    ...stack.matchAll(
      /^(?:\s*at (?:(?<chrome>.*?) \()?|(?<other>[^@\n]*)@)(?<file>https?:\/\/\S+?):(?<line>\d+):(?<column>\d+)\)?$/gm,
    ),
  ];
  return found
    .slice(0, MOST_FRAMES)
    .map(({ groups = {} }) => ({
      function: groups['chrome'] ?? groups['other'] ?? '?',
      filename: (groups['file'] ?? '').replace(/[?#].*$/, ''),
      lineno: Number(groups['line']),
      colno: Number(groups['column']),
      in_app: true,
    }))
    .toReversed();
}
