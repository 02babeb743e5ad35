import { ORDER_FIELD_LABELS } from '../../../domain/orders/order-labels.ts';
import type { Order } from '../../../domain/orders/order.ts';
import { editablePesos } from '../../../domain/seller/amount.ts';
import { formatPesos } from '../../../domain/text/money.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { shortId } from '../../common/short-id.ts';
import { LinesDialog } from '../../lines/lines-dialog.tsx';
import { OrderNotice } from '../common/order-notice.tsx';
import { useLineCorrection } from './use-line-correction.ts';
import toolbar from '../../common/toolbar.module.css';

interface CorrectLinesDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
}

/** Corrects products, units, prices and shipping cost of an order until it is dispatched (docs/panel.md#corrected-orders). */
export function CorrectLinesDialog({ order, onClose }: CorrectLinesDialogProps) {
  const { edit, draft, otherShipping, difference, save } = useLineCorrection(order, onClose);
  return (
    <LinesDialog
      title={`Corregir productos del pedido ${shortId(order.id)}`}
      onClose={onClose}
      draft={draft}
      saveLabel="Guardar"
      busy={edit.busy}
      onSave={() => void save()}
      isLocked={edit.isLocked}
      above={<OrderNotice {...edit} />}
      note={
        draft.total !== order.totalCosto && (
          <span className="muted small"> antes {formatPesos(order.totalCosto)}</span>
        )
      }
      below={
        difference !== '' && (
          <Notice tone="warning" live>
            {difference}
          </Notice>
        )
      }
    >
      <div className={`row ${toolbar.fields}`}>
        <TextField
          label={ORDER_FIELD_LABELS.costoEnvio}
          inputMode="decimal"
          autoComplete="off"
          value={draft.shipping}
          onChange={({ target }) => draft.setShipping(target.value)}
        />
        {otherShipping !== null && (
          <Button size="small" onClick={() => draft.setShipping(editablePesos(otherShipping))}>
            Usar el usual: {formatPesos(otherShipping)}
          </Button>
        )}
      </div>
    </LinesDialog>
  );
}
