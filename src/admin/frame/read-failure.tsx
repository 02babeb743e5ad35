import { Button } from '../../ui/controls/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

interface ReadFailureProps {
  /** Name of the list: «los pedidos». */
  readonly what: string;
  readonly onRetry: () => void;
}

/** Takes the place of a list when the database does not answer. */
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
