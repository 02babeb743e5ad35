import type { FallbackProps } from 'react-error-boundary';
import { Button } from '../../ui/controls/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

/** Takes the place of a section that failed to render; the other sections and the session stay. */
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
