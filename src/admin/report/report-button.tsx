import { useState, type ComponentProps } from 'react';
import type { ReportDays } from '../../domain/seller/report/days.ts';
import { loadChunk } from '../../loading/load-chunk.ts';
import { lazyPart } from '../common/lazy-part.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { downloadIcon } from '../../ui/icons/lazy-icons.json';

export const ReportDialog = lazyPart(
  async () => (await loadChunk(() => import('./report-dialog.tsx'))).ReportDialog,
);

interface ReportButtonProps extends Pick<ComponentProps<typeof Button>, 'className'> {
  /** The days that the screen shows; this month where they are no range. */
  readonly days?: ReportDays | undefined;
}

/** Opens the dialog that makes files of orders, sales and buyers (docs/panel.md#figures-as-files). */
export function ReportButton({ days, ...props }: ReportButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button {...props} size="small" icon={downloadIcon} onClick={() => setOpen(true)}>
        Descargar CSV
      </Button>
      {open && <ReportDialog days={days} onClose={() => setOpen(false)} />}
    </>
  );
}
