import { useEffect } from 'react';
import type { FallbackProps } from 'react-error-boundary';
import { paths } from '#config/paths.ts';
import { timeoutSignal } from '#data/async/timeout.ts';
import { buttonClass } from '#ui/controls/button-class.ts';
import { ButtonLink, Button } from '#ui/controls/button.tsx';
import { useBusy } from '#ui/controls/use-busy.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ChunkLoadError } from '#loading/load-chunk.ts';
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
  if (missing && (await reloadOnce(Date.now(), () => void reloadAnew(cause)))) return new Promise(() => {});
  throw cause;
}

/**
 * Reloads the page after asking the host again for the file that failed and for those that the page names: browsers keep the
 * answer that a file is missing for as long as the file itself (docs/buying.md#chunk-loading).
 */
async function reloadAnew(cause: unknown): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[href^="/static/"]');
  const failed = cause instanceof ChunkLoadError && cause.request !== '' ? [cause.request] : [];
  const addresses = new Set([...failed, ...Array.from(links, ({ href }) => href)]);
  // The browser keeps only an answer that was read to its end.
  const ask = async (address: string) =>
    (await fetch(address, { cache: 'reload', signal: timeoutSignal() })).text();
  await Promise.allSettled(Array.from(addresses, ask));
  location.reload();
}

/** Asks the site itself, past every cache. Rejects without a network. */
export const askSite = () => fetch('/', { method: 'HEAD', cache: 'no-store' });

const LAST_RELOAD_KEY = 'bornera.reloaded';

/** If a chunk is still missing this soon after a reload, no deploy is the cause. */
const PAUSE_MS = 60_000;

/**
 * Reloads the page to get the current version of the site after a deploy removed a chunk: at most once a minute, and
 * only if the server can be reached. Offline, a reload would leave nothing on screen.
 * @param now milliseconds since 1970.
 * @returns whether the page is reloading.
 */
export async function reloadOnce(now: number, reload: () => void): Promise<boolean> {
  try {
    const { ok } = await askSite();
    if (!ok) return false;
    const last = Number(sessionStorage.getItem(LAST_RELOAD_KEY));
    sessionStorage.setItem(LAST_RELOAD_KEY, String(now));
    if (Math.abs(now - last) < PAUSE_MS) return false;
  } catch {
    // Offline, or storage is blocked: there reloads would never end.
    return false;
  }
  reload();
  return true;
}
