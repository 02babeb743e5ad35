import { FailureNotice } from '#ui/feedback/failure-notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

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

export function ReadFailure({ what, onRetry }: { readonly what: string; readonly onRetry: () => void }) {
  return (
    <FailureNotice title={`No pudimos leer ${what}`} onRetry={onRetry}>
      La base de datos no respondió o rechazó la consulta. No se perdió nada.
    </FailureNotice>
  );
}
