import { Suspense, useState, type ComponentProps } from 'react';
import { loadChunk } from '../../loading/load-chunk.ts';
import { retryableLazy } from '../../shared/retryable-lazy.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { downloadIcon } from '../../ui/icons/lazy-icons.json';

const ReportDialog = retryableLazy(
  async () => (await loadChunk(() => import('./report-dialog.tsx'))).ReportDialog,
);

/** Opens the dialog that makes files of orders, sales and buyers (docs/product.md#figures-as-files). */
export function ReportButton(props: Pick<ComponentProps<typeof Button>, 'className'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button {...props} size="small" icon={downloadIcon} onClick={() => setOpen(true)}>
        Descargar CSV
      </Button>
      {open && (
        <Suspense>
          <ReportDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
