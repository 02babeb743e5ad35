import type { ReactNode } from 'react';
import { classNames } from '#ui/styles/class-names.ts';
import details from './details.module.css';

interface DataListProps {
  readonly rows: readonly (readonly [name: string, value: ReactNode])[];
  readonly className?: string | undefined;
}

export function DataList({ rows, className }: DataListProps) {
  return (
    <dl className={classNames('stack gap-2 full-line', details.data, className)}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
