import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { classNames } from '../../../ui/styles/class-names.ts';
import { ProgressBar } from './progress-bar.tsx';
import type { BulkFailure, useBulk } from './use-bulk.ts';
import toolbar from '../toolbar.module.css';
import styles from './bulk-report.module.css';

interface BulkReportProps extends Pick<
  ReturnType<typeof useBulk>,
  'progress' | 'stop' | 'failures' | 'setFailures'
> {
  readonly label: string;
  /** Names the state of what failed: «sin cambiar». */
  readonly failed?: string;
  /** The report stands at the bottom of the screen by itself, not in a bar. */
  readonly alone?: boolean;
}

/** Shows how far a bulk action is, with a way to stop it, and afterwards each change that was not made. */
export function BulkReport({ label, failed = 'sin cambiar', alone, ...bulk }: BulkReportProps) {
  const { progress, stop, failures, setFailures } = bulk;
  if (progress === null && failures.length === 0) return null;
  return (
    <div className={classNames('full-line', alone && toolbar.selectionBar)}>
      {progress !== null && (
        <div className={`row gap-2 ${styles.running}`}>
          <ProgressBar label={label} {...progress} />
          <Button size="small" onClick={stop}>
            Detener
          </Button>
        </div>
      )}
      {failures.length > 0 && <Failures failures={failures} state={failed} onClose={() => setFailures([])} />}
    </div>
  );
}

interface FailuresProps {
  readonly failures: readonly BulkFailure[];
  readonly state: string;
  readonly onClose: () => void;
}

function Failures({ failures, state, onClose }: FailuresProps) {
  return (
    <Notice
      tone="warning"
      title={failures.length === 1 ? `1 quedó ${state}` : `${failures.length} quedaron ${state}`}
      action={
        <Button size="small" onClick={onClose}>
          Entendido
        </Button>
      }
    >
      <ul className={`small ${styles.list}`}>
        {failures.map(({ name, problem }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes, and names may repeat
          <li key={at}>
            <b>{name}</b>: {problem}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
