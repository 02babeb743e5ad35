import { downloadText } from '#shared/download-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { downloadIcon } from '#ui/icons/lazy-icons.json';

interface DownloadDocumentProps {
  /** Name of the file without its ending. */
  readonly name: string;
  readonly stored: unknown;
}

/** Downloads a document as JSON, for example before it is deleted. */
export function DownloadDocument({ name, stored }: DownloadDocumentProps) {
  const download = () => downloadText(`${name}.json`, JSON.stringify(stored, null, 2), 'application/json');
  return (
    <Button icon={downloadIcon} size="small" onClick={download}>
      Descargar el documento
    </Button>
  );
}
