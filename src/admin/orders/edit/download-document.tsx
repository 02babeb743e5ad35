import { downloadText } from '../../../shared/download-text.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { downloadIcon } from '../../../ui/icons/lazy-icons.json';

/** Downloads an order's document as it is stored. */
export function DownloadDocument({ id, stored }: { readonly id: string; readonly stored: unknown }) {
  const download = () =>
    downloadText(`pedido-${id}.json`, JSON.stringify(stored, null, 2), 'application/json');
  return (
    <Button icon={downloadIcon} size="small" onClick={download}>
      Descargar el documento
    </Button>
  );
}
