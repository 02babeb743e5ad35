import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { SeenOrder } from './use-seen-orders.ts';

interface OrderNoticeProps extends Pick<SeenOrder, 'notice' | 'look'> {
  /** Why the dialog's action failed; '' for nothing. */
  readonly problem?: string;
}

/** Says in an open dialog what changed in its order, or why its action failed. «Ya lo vi» unlocks the action. */
export function OrderNotice({ notice, look, problem = '' }: OrderNoticeProps) {
  if (notice !== '')
    return (
      <Notice
        tone="warning"
        live
        action={
          look && (
            <Button size="small" onClick={look}>
              Ya lo vi
            </Button>
          )
        }
      >
        {notice}
      </Notice>
    );
  return problem === '' ? null : <Notice tone="error">{problem}</Notice>;
}
