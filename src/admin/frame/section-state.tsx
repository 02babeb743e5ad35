import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Takes the place of a section while its code or data loads. */
export function SectionSkeleton({ what = 'la sección' }: { readonly what?: string }) {
  return (
    <div className="stack gap-2" aria-busy="true">
      <span className="visually-hidden">Cargando {what}…</span>
      {ROWS.map((row) => (
        <Skeleton key={row} shape="box" height="4.25rem" />
      ))}
    </div>
  );
}

/** Takes the place of a list when the database does not answer. */
export function ReadFailure({ what, onRetry }: { readonly what: string; readonly onRetry: () => void }) {
  return (
    <FailureNotice title={`No pudimos leer ${what}`} onRetry={onRetry}>
      La base de datos no respondió o rechazó la consulta. No se perdió nada.
    </FailureNotice>
  );
}
