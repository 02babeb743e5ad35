import { useState, type ComponentProps } from 'react';
import { loadChunk } from '../../loading/load-chunk.ts';
import { lazyPart } from '../../shared/lazy-part.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { downloadIcon } from '../../ui/icons/lazy-icons.json';

const ReportDialog = lazyPart(
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
      {open && <ReportDialog onClose={() => setOpen(false)} />}
    </>
  );
}
