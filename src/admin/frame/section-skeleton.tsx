import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import styles from './panel.module.css';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Takes the place of a section while its code or data loads. */
export function SectionSkeleton({ what = 'la sección' }: { readonly what?: string }) {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <VisuallyHidden>Cargando {what}…</VisuallyHidden>
      {ROWS.map((row) => (
        <Skeleton key={row} shape="box" height="4.25rem" />
      ))}
    </div>
  );
}
