import { useState, type ReactNode } from 'react';
import type { Change } from '#data/seller/change.ts';
import { useRun } from '#admin/change/use-run.ts';
import { usePanelServices } from '#admin/section/panel-services.ts';
import { downloadText } from '#shared/download-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { useBusy } from '#ui/controls/use-busy.ts';
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { deleteIcon, downloadIcon } from '#ui/icons/lazy-icons.json';

interface RemoveButtonProps {
  readonly label?: string;
  readonly title: string;
  readonly confirmLabel: string;
  /** Consequences of the deletion, for the confirmation. */
  readonly children: ReactNode;
  /** Name of the downloaded file, without extension, and its content. */
  readonly name: string;
  readonly stored: unknown;
  readonly removal: Change;
  readonly toastText: string;
  readonly onRemoved: () => void;
}

/** Renders a button that deletes a document after a confirmation, which offers a download. */
export function RemoveButton({
  label = 'Borrar',
  children,
  name,
  stored,
  removal,
  toastText,
  onRemoved,
  ...dialog
}: RemoveButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const { drafts } = usePanelServices();
  const run = useRun();
  const [busy, begin] = useBusy();
  const [problem, setProblem] = useState<string | null>(null);
  const download = () => downloadText(`${name}.json`, JSON.stringify(stored, null, 2), 'application/json');

  async function remove(): Promise<void> {
    const failure = await run([removal], { toastText: () => toastText });
    setProblem(failure && failure.text);
    if (failure !== null) return;
    drafts.dropRecord(removal.record);
    onRemoved();
  }

  return (
    <>
      <Button icon={deleteIcon} size="small" onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          {...dialog}
          danger
          busy={busy}
          onConfirm={() => void begin(remove)}
          onCancel={() => setAsking(false)}
        >
          <div className="stack">
            {problem !== null && (
              <Notice tone="error" live>
                {problem}
              </Notice>
            )}
            <p>{children}</p>
            <p>No se puede deshacer: si dudás, bajá antes el documento.</p>
            <p>
              <Button icon={downloadIcon} size="small" onClick={download}>
                Descargar el documento
              </Button>
            </p>
          </div>
        </ConfirmDialog>
      )}
    </>
  );
}
