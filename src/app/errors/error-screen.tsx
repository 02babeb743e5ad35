import type { FallbackProps } from 'react-error-boundary';
import { paths } from '../../config/paths.ts';
import { buttonClass } from '../../ui/controls/button-class.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ChunkLoadError } from '../../loading/load-chunk.ts';
import { HydrationSignal } from '../first-paint/hydration-signal.ts';

/** Replaces a screen that failed; the cart and the account keep working (docs/buying.md#toasts). */
export function ErrorScreen({ error }: Pick<FallbackProps, 'error'>) {
  return (
    <div role="alert">
      <HydrationSignal />
      <EmptyState
        level={1}
        title="Unexpected Application Error!"
        action={
          <>
            <Button variant="primary" onClick={() => location.reload()}>
              Recargar la página
            </Button>
            <ButtonLink to={paths.home}>Ir a la tienda</ButtonLink>
          </>
        }
      >
        <p>
          {error instanceof ChunkLoadError
            ? 'Una parte de la tienda no se pudo cargar: puede ser tu conexión, o que acabamos de publicar una versión nueva.'
            : 'Algo se quemó de nuestro lado. Tu carrito y tus datos están a salvo.'}
        </p>
        <details>
          <summary className={buttonClass({ variant: 'quiet' })}>Detalle técnico</summary>
          <p className="silk breakable">
            {error instanceof Error ? `${error.name}: ${error.message}` : String(error)}
          </p>
        </details>
      </EmptyState>
    </div>
  );
}
