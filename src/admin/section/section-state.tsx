import { Button } from '#ui/controls/button.tsx';
import { EmptyIllustration } from '#ui/feedback/empty-illustration.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { FailureNotice } from '#ui/feedback/failure-notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

export function SectionSkeleton({ what }: { readonly what: string }) {
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

interface NothingFoundProps {
  readonly title: string;
  /** Clears filters and search; absent when there are none. */
  readonly onClear?: (() => void) | undefined;
}

/** Renders a message in place of an empty list. */
export function NothingFound({ title, onClear }: NothingFoundProps) {
  const action = onClear && <Button onClick={onClear}>Ver todos</Button>;
  return <EmptyState art={<EmptyIllustration />} title={title} action={action} />;
}
