import { useEffect } from 'react';
import type { FallbackProps } from 'react-error-boundary';
import { paths } from '#config/paths.ts';
import { waitAtMost } from '#data/async/timeout.ts';
import { buttonClass } from '#ui/controls/button-class.ts';
import { ButtonLink, Button } from '#ui/controls/button.tsx';
import { useBusy } from '#ui/controls/use-busy.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SCRIPTS_CACHE } from '#config/worker.ts';
import { refetchFiles, ChunkLoadError } from '#loading/load-chunk.ts';
import { HydrationSignal } from '#app/first-paint/hydration-signal.ts';

/** Milliseconds between checks whether the network is back; the browser's own event fires too early or never. */
const RETRY_MS = 2000;

const BROKEN = 'Algo se quemó de nuestro lado. Tu carrito y tus datos están a salvo.';
const NOT_LOADED = 'No pudimos cargar esta pantalla: puede que acabemos de publicar una versión nueva.';
const CHUNK_TEXTS = {
  unreachable:
    'Sin conexión. Para abrir esta pantalla por primera vez hace falta internet. Apenas vuelva, se abre sola.',
  missing: NOT_LOADED,
  timeout: NOT_LOADED,
};

/**
 * Renders in place of a failed screen; the cart and the account keep working (docs/buying.md#routes). A screen that could not
 * load while offline opens when the network returns (docs/buying.md#offline).
 */
export function ErrorScreen({ error, resetErrorBoundary }: FallbackProps) {
  const failedChunk = error instanceof ChunkLoadError ? error.type : null;
  const isOffline = failedChunk === 'unreachable';
  const [busy, run] = useBusy();
  useEffect(() => {
    if (!isOffline) return;
    const timer = setInterval(() => void requestSite().then(resetErrorBoundary, () => {}), RETRY_MS);
    return () => clearInterval(timer);
  }, [isOffline, resetErrorBoundary]);
  return (
    <div role="alert">
      <HydrationSignal />
      <EmptyState
        level={1}
        title="Unexpected Application Error!"
        action={
          <>
            {!isOffline && (
              <Button variant="primary" busy={busy} onClick={() => void run(() => reloadFresh(error))}>
                Recargar la página
              </Button>
            )}
            <ButtonLink to={paths.home}>Ir a la tienda</ButtonLink>
          </>
        }
      >
        <p>{failedChunk === null ? BROKEN : CHUNK_TEXTS[failedChunk]}</p>
        {!isOffline && (
          <details>
            <summary className={buttonClass({ variant: 'quiet' })}>Detalle técnico</summary>
            <p className="silk breakable">
              {error instanceof Error ? `${error.name}: ${error.message}` : String(error)}
            </p>
          </details>
        )}
      </EmptyState>
    </div>
  );
}

/** Reloads the page when a deploy has removed the screen's chunk; otherwise throws the error for the error screen. */
export async function recoverScreen(cause: unknown): Promise<never> {
  await requestSite().catch(() => {
    throw new ChunkLoadError('unreachable', '', cause);
  });
  const missing = cause instanceof ChunkLoadError && cause.type === 'missing';
  if (!missing || !mayReload(Date.now())) throw cause;
  await reloadFresh(cause);
  return new Promise(() => {});
}

/** Milliseconds to wait for the host to send the missing file again. */
const ASK_MS = 10_000;

/**
 * Reloads the page after emptying the worker's script cache and fetching the missing file again: browsers cache a 404 as long as
 * the file itself (docs/buying.md#chunk-loading). If the site does not respond, the cache stays, because it may be the only copy.
 */
async function reloadFresh(cause: unknown): Promise<void> {
  const ask = async () => {
    await requestSite();
    await caches.delete(SCRIPTS_CACHE);
    await refetchFiles(cause instanceof ChunkLoadError ? cause.request : '');
  };
  await waitAtMost(ASK_MS, ask());
  location.reload();
}

/**
 * Requests a file that only this site has, bypassing every cache. Rejects when offline, and when another page responds, such as a
 * hotel's login page.
 */
export async function requestSite(): Promise<void> {
  const { headers } = await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' });
  if (!headers.get('content-type')?.includes('svg')) throw new TypeError('The site did not answer.');
}

const LAST_RELOAD_KEY = 'bornera.reloaded';

/** If a chunk is still missing this soon after a reload, a deploy is not the cause. */
const PAUSE_MS = 60_000;

/**
 * Returns true when the page may reload by itself to get the site's current version: at most once a minute. Returns false where
 * storage is blocked, because reloads would never end.
 * @param now milliseconds since 1970
 */
export function mayReload(now: number): boolean {
  try {
    const last = Number(sessionStorage.getItem(LAST_RELOAD_KEY));
    sessionStorage.setItem(LAST_RELOAD_KEY, String(now));
    return Math.abs(now - last) >= PAUSE_MS;
  } catch {
    return false;
  }
}
