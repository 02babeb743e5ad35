import type { FallbackProps } from 'react-error-boundary';
import { Button } from '../../ui/controls/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

/** In a section's place when it broke: the rest of the panel, and the session, go on. */
export function SectionFailure({ resetErrorBoundary }: FallbackProps) {
  return (
    <Notice
      tone="error"
      live
      title="Esta sección falló"
      action={<Button onClick={resetErrorBoundary}>Reintentar</Button>}
    >
      Las otras secciones siguen andando y tu sesión sigue abierta.
    </Notice>
  );
}
