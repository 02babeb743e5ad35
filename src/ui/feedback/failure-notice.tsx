import type { ComponentProps } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from './notice.tsx';

export interface FailureNoticeProps extends Omit<ComponentProps<typeof Notice>, 'tone' | 'action'> {
  readonly onRetry: () => void;
}

export function FailureNotice({ onRetry, ...notice }: FailureNoticeProps) {
  return <Notice {...notice} tone="error" action={<Button onClick={onRetry}>Reintentar</Button>} />;
}
