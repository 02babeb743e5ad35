import { useStore } from 'zustand';
import type { DraftedChange } from '#data/seller/drafts.ts';
import type { Action } from '#data/seller/change.ts';
import { counted, formatNumber } from '#domain/text/number-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { asLowerBar } from '#shared/lower-bar.ts';
import { closeIcon } from '#ui/icons/icons.json';
import { useLines } from '#admin/form/draft-mark.tsx';
import { usePanelServices } from '#admin/section/panel-services.ts';
import { outcomeText } from './outcome-text.ts';
import { useRun } from './use-run.ts';
import styles from './action-bar.module.css';

/** Shows how far the actions of many are, with a way to stop them, and what they left undone (docs/panel.md#changes). */
export function ActionBar() {
  const { runner } = usePanelServices();
  const progress = useStore(runner.store);
  const left = useLines().filter(({ isRunning }) => !isRunning);
  const actions = [...new Set(left.map(({ action }) => action))];
  return (
    <>
      {progress !== null && (
        <div className={styles.bar}>
          <div className={`row gap-3 ${styles.running}`}>
            <span>{progress.label}</span>
            <progress
              value={progress.written + progress.notified}
              max={progress.writes + progress.messages}
              aria-label={progress.label}
            />
            <span className="tabular">
              {[
                ...(progress.writes > 0
                  ? [`${formatNumber(progress.written)} de ${formatNumber(progress.writes)}`]
                  : []),
                ...(progress.messages > 0 ? [`e-mails ${progress.notified} de ${progress.messages}`] : []),
              ].join(' · ')}
            </span>
            <Button size="small" onClick={runner.stop}>
              Detener
            </Button>
          </div>
        </div>
      )}
      {left.length > 0 && (
        <div ref={asLowerBar} className={styles.bar}>
          {actions.map((action, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- an action has no name of its own
            <LeftLines key={at} action={action} lines={left.filter((line) => line.action === action)} />
          ))}
        </div>
      )}
    </>
  );
}

/** Lines that are listed; the rest is counted. */
const MAX_LINES = 50;

interface LeftLinesProps {
  readonly action: Action;
  readonly lines: readonly DraftedChange[];
}

function LeftLines({ action, lines }: LeftLinesProps) {
  const { drafts } = usePanelServices();
  const run = useRun();
  const drop = () => {
    for (const { change } of lines) drafts.endLine(change);
  };

  /** What a conflict named counts as seen, as in a form. */
  function goOn(): void {
    drop();
    const again = lines.map(({ change, outcome }) =>
      outcome?.kind === 'changed' ? (change.over?.(outcome.fields) ?? change) : change,
    );
    void run(again, action);
  }

  return (
    <Notice
      tone="warning"
      live
      title={`${action.label}: ${counted(lines.length, 'quedó', 'quedaron')} sin hacer`}
      action={
        <div className="row gap-2">
          <Button size="small" variant="primary" onClick={goOn}>
            Seguir
          </Button>
          <Button size="small" onClick={drop}>
            Descartar
          </Button>
        </div>
      }
    >
      <ul className={`plain-list small ${styles.lines}`} aria-label="Lo que falta">
        {lines.slice(0, MAX_LINES).map(({ change, outcome }) => (
          <li key={`${change.record} ${change.name}`} className="row gap-1">
            <span>
              <b>{change.name}</b>
              {outcome && <span>: {outcomeText(outcome, change.what)}</span>}
            </span>
            <IconButton
              icon={closeIcon}
              label={`Descartar a ${change.name}`}
              onClick={() => drafts.endLine(change)}
            />
          </li>
        ))}
        {lines.length > MAX_LINES && <li>{`Y ${formatNumber(lines.length - MAX_LINES)} más.`}</li>}
      </ul>
    </Notice>
  );
}
