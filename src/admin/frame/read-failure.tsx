import { Button } from '../../ui/controls/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

export interface ReadFailureProps {
  /** What could not be read: «los pedidos». */
  readonly what: string;
  readonly onRetry: () => void;
}

/** In a list's place when the database did not answer. */
export function ReadFailure({ what, onRetry }: ReadFailureProps) {
  return (
    <Notice
      tone="error"
      title={`No pudimos leer ${what}`}
      action={<Button onClick={onRetry}>Reintentar</Button>}
    >
      La base de datos no respondió o rechazó la consulta. No se perdió nada.
    </Notice>
  );
}
