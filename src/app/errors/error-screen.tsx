import { useEffect } from 'react';
import type { FallbackProps } from 'react-error-boundary';
import { paths } from '#config/paths.ts';
import { buttonClass } from '#ui/controls/button-class.ts';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ChunkLoadError } from '#loading/load-chunk.ts';
import { HydrationSignal } from '#app/first-paint/hydration-signal.ts';
import { askSite, reloadOnce } from './reload-once.ts';

/** Milliseconds between two questions whether the network is back; the browser's own event says it too early or never. */
const RETRY_MS = 2000;

const BROKEN = 'Algo se quemó de nuestro lado. Tu carrito y tus datos están a salvo.';
const NOT_LOADED = 'No pudimos cargar esta pantalla: puede que acabemos de publicar una versión nueva.';
const CHUNK_TEXTS = {
  unreachable: 'Para abrir esta pantalla por primera vez hace falta internet. Apenas vuelva, se abre sola.',
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
        title={isOffline ? 'Sin conexión' : 'Unexpected Application Error!'}
        action={
          <>
            {!isOffline && (
              <Button variant="primary" onClick={() => location.reload()}>
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
  if (missing && (await reloadOnce(Date.now(), () => location.reload()))) return new Promise(() => {});
  throw cause;
}
