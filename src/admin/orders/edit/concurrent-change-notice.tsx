import { Notice } from '../../../ui/feedback/notice.tsx';

interface ConcurrentChangeNoticeProps {
  /** Names of the changed fields; '' for none. */
  readonly text: string;
  /** The order can still be saved. */
  readonly isOpen?: boolean;
}

/** Says in an open dialog what changed in the order meanwhile. */
export function ConcurrentChangeNotice({ text, isOpen = true }: ConcurrentChangeNoticeProps) {
  if (text === '') return null;
  return (
    <Notice tone="warning" live>
      {text} {isOpen ? 'Si guardás, queda lo que escribiste acá.' : 'Ya no se puede corregir.'}
    </Notice>
  );
}
