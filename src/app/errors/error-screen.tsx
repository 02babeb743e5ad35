import { useEffect } from 'react';
import type { FallbackProps } from 'react-error-boundary';
import { paths } from '#config/paths.ts';
import { waitAtMost } from '#data/async/timeout.ts';
import { buttonClass } from '#ui/controls/button-class.ts';
import { ButtonLink, Button } from '#ui/controls/button.tsx';
import { useBusy } from '#ui/controls/use-busy.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SCRIPTS_CACHE } from '#config/worker.ts';
import { askAnew, ChunkLoadError } from '#loading/load-chunk.ts';
import { HydrationSignal } from '#app/first-paint/hydration-signal.ts';

/** Milliseconds between two questions whether the network is back; the browser's own event says it too early or never. */
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
 * Replaces a screen that failed; the cart and the account keep working (docs/buying.md#routes). A screen that was not
 * loaded before the network went opens when it returns (docs/buying.md#offline).
 */
export function ErrorScreen({ error, resetErrorBoundary }: FallbackProps) {
  const failedChunk = error instanceof ChunkLoadError ? error.type : null;
  const isOffline = failedChunk === 'unreachable';
  const [busy, run] = useBusy();
  useEffect(() => {
    if (!isOffline) return;
    const timer = setInterval(() => void askSite().then(resetErrorBoundary, () => {}), RETRY_MS);
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
              <Button variant="primary" busy={busy} onClick={() => void run(() => reloadAnew(error))}>
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

/** Reloads the page when a deploy has removed the screen's chunk; otherwise throws what the error screen shows. */
export async function recoverScreen(cause: unknown): Promise<never> {
  await askSite().catch(() => {
    throw new ChunkLoadError('unreachable', '', cause);
  });
  const missing = cause instanceof ChunkLoadError && cause.type === 'missing';
  if (!missing || !mayReload(Date.now())) throw cause;
  await reloadAnew(cause);
  return new Promise(() => {});
}

/** Milliseconds that the host may take to send again what is missing. */
const ASK_MS = 10_000;

/**
 * Reloads the page after emptying the worker's cache of scripts and asking the host again for what is missing: browsers keep the
 * answer that a file is missing for as long as the file itself (docs/buying.md#chunk-loading). Without an answer of the site
 * itself the cache stays, since it may be all that there is.
 */
async function reloadAnew(cause: unknown): Promise<void> {
  const ask = async () => {
    await askSite();
    await caches.delete(SCRIPTS_CACHE);
    await askAnew(cause instanceof ChunkLoadError ? cause.request : '');
  };
  await waitAtMost(ASK_MS, ask());
  location.reload();
}

/**
 * Asks the site itself, past every cache, for a file that no page of somebody else's can pass for. Rejects without a network, and
 * where such a page answers, as of a hotel's.
 */
export async function askSite(): Promise<void> {
  const { headers } = await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' });
  if (!headers.get('content-type')?.includes('svg')) throw new TypeError('The site did not answer.');
}

const LAST_RELOAD_KEY = 'bornera.reloaded';

/** If a chunk is still missing this soon after a reload, no deploy is the cause. */
const PAUSE_MS = 60_000;

/**
 * Returns whether the page may reload by itself to get the site's current version: at most once a minute, and not where storage is
 * blocked, because reloads would not end there.
 * @param now milliseconds since 1970.
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
