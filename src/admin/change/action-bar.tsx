import type { DraftedChange } from '#data/seller/drafts.ts';
import type { Action } from '#data/seller/change.ts';
import { pluralize, formatNumber } from '#domain/text/number-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { lowerBarRef } from '#shared/lower-bar.ts';
import { closeIcon } from '#ui/icons/icons.json';
import { useLines } from '#admin/form/draft-mark.tsx';
import { usePanelServices } from '#admin/section/panel-services.ts';
import { outcomeText } from './outcome-text.ts';
import { useRun } from './use-run.ts';
import styles from './action-bar.module.css';

/** Renders the progress of bulk actions with a stop button, and the lines that failed (docs/panel.md#changes). */
export function ActionBar() {
  const { runner } = usePanelServices();
  const lines = useLines().filter(({ action }) => action.label !== undefined);
  const left = lines.filter(({ state }) => state === 'left');
  const running = lines.filter(({ state }) => state !== 'left');
  const label = running[0]?.action.label;
  const writes = running.filter(({ change }) => change.write !== null);
  const messages = running.filter(({ change }) => change.notify !== undefined);
  const written = writes.filter(({ state }) => state !== 'waiting').length;
  const notified = messages.filter(({ state }) => state === 'done').length;
  return (
    <>
      {label !== undefined && (
        <div data-clear="" className={styles.bar}>
          <div className={`row gap-3 ${styles.running}`}>
            <span>{label}</span>
            <progress value={written + notified} max={writes.length + messages.length} aria-label={label} />
            <span className="tabular">
              {[progressText('', written, writes.length), progressText('e-mails ', notified, messages.length)]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <Button size="small" onClick={runner.stop}>
              Detener
            </Button>
          </div>
        </div>
      )}
      {left.length > 0 && (
        <div ref={lowerBarRef} className={styles.bar}>
          {[...new Set(left.map(({ action }) => action))].map((action, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- an action has no name of its own
            <LeftLines key={at} action={action} lines={left.filter((line) => line.action === action)} />
          ))}
        </div>
      )}
    </>
  );
}

function progressText(what: string, done: number, total: number): string {
  return total === 0 ? '' : `${what}${formatNumber(done)} de ${formatNumber(total)}`;
}

/** Maximum lines to list; the rest is counted. */
const MAX_LINES = 50;

interface LeftLinesProps {
  readonly action: Action;
  readonly lines: readonly DraftedChange[];
}

function LeftLines({ action, lines }: LeftLinesProps) {
  const { drafts } = usePanelServices();
  const run = useRun();
  const drop = () => {
    for (const { change } of lines) drafts.dropLine(change);
  };

  /** Values named by a conflict count as seen, as in a form. */
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
      title={`${action.label}: ${pluralize(lines.length, 'quedó', 'quedaron')} sin hacer`}
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
          <li key={`${change.record} ${change.name}`}>
            <span>
              <b>{change.name}</b>
              {outcome && <span>: {outcomeText(outcome, change.what)}</span>}
            </span>
            <IconButton
              icon={closeIcon}
              label={`Descartar a ${change.name}`}
              onClick={() => drafts.dropLine(change)}
            />
          </li>
        ))}
        {lines.length > MAX_LINES && <li>{`Y ${formatNumber(lines.length - MAX_LINES)} más.`}</li>}
      </ul>
    </Notice>
  );
}
