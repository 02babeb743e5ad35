import type { Report } from './use-report.ts';
import { daysOfPeriod, REPORT_PERIODS, type ReportPeriod } from '../../domain/seller/report/days.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { classNames } from '../../ui/styles/class-names.ts';
import toolbar from '../common/toolbar.module.css';
import styles from './report.module.css';

const PERIOD_NAMES: Readonly<Record<ReportPeriod, string>> = {
  'this-month': 'Este mes',
  'last-month': 'Mes pasado',
  'this-year': 'Este año',
};

export function ReportDaysFields({ days, choose, problem, progress }: Report) {
  const disabled = progress !== null;
  return (
    <fieldset className="stack gap-3">
      <legend className="visually-hidden">Días de los pedidos</legend>
      <div className={classNames('row gap-2', toolbar.compact)}>
        {REPORT_PERIODS.map((period, at) => {
          const its = daysOfPeriod(period, new Date());
          const isChosen = days.desde === its.desde && days.hasta === its.hasta;
          return (
            <Button
              key={period}
              size="small"
              variant={isChosen ? 'primary' : 'secondary'}
              disabled={disabled}
              aria-pressed={isChosen}
              {...(at === 0 && { 'data-autofocus': '' })}
              onClick={() => choose(its)}
            >
              {PERIOD_NAMES[period]}
            </Button>
          );
        })}
      </div>
      <div className={styles.range}>
        <TextField
          label="Desde"
          type="date"
          disabled={disabled}
          value={days.desde}
          error={problem === 'desde' ? MISSING : undefined}
          onChange={({ target }) => choose({ ...days, desde: target.value })}
        />
        <TextField
          label="Hasta"
          type="date"
          disabled={disabled}
          value={days.hasta}
          error={problem === 'hasta' ? MISSING : problem === 'reversed' ? 'Es anterior a «Desde»' : undefined}
          onChange={({ target }) => choose({ ...days, hasta: target.value })}
        />
      </div>
    </fieldset>
  );
}

const MISSING = 'Poné día, mes y año';
