import { useId, type SyntheticEvent } from 'react';
import { ORDER_FIELD_LABELS } from '../../../domain/orders/labels.ts';
import type { Order } from '../../../domain/orders/order.ts';
import { editablePesos } from '../../../domain/seller/amount.ts';
import { formatPesos } from '../../../domain/text/money.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { shortId } from '../../common/short-id.ts';
import { DraftLines } from '../../lines/draft-lines.tsx';
import { ProductPicker } from '../../lines/product-picker.tsx';
import { SessionWarning } from '../../session/session-warning.tsx';
import { NewsNotice } from './news-notice.tsx';
import { useLineCorrection } from './use-line-correction.ts';
import styles from '../../lines/lines.module.css';

interface CorrectLinesDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
}

/** Corrects products, units, prices and shipping cost of an order until it is dispatched (docs/product.md#corrected-orders). */
export function CorrectLinesDialog({ order, onClose }: CorrectLinesDialogProps) {
  const formId = useId();
  const { edit, total, ...draft } = useLineCorrection(order, onClose);
  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    void draft.save();
  }
  const actions = (
    <>
      <p className={styles.total}>
        Total <strong>{Number.isNaN(total) ? '—' : formatPesos(total)}</strong>
        {total !== order.totalCosto && (
          <span className="muted small"> antes {formatPesos(order.totalCosto)}</span>
        )}
      </p>
      <Button onClick={onClose}>Cancelar</Button>
      <Button type="submit" form={formId} variant="primary" busy={edit.busy}>
        Guardar
      </Button>
    </>
  );
  return (
    <Dialog
      onClose={onClose}
      title={`Corregir productos del pedido ${shortId(order.id)}`}
      size="large"
      actions={actions}
    >
      <div className="stack">
        <SessionWarning />
        <NewsNotice text={edit.newsText} isOpen={edit.isHere} />
        <ProductPicker {...draft} />
        <form id={formId} className="stack" noValidate onSubmit={submit}>
          <DraftLines {...draft} />
          <ShippingCost {...draft} />
        </form>
        {draft.difference !== '' && (
          <Notice tone="warning" live>
            {draft.difference}
          </Notice>
        )}
        {draft.tooMany !== '' && <Notice tone="error">{draft.tooMany}</Notice>}
        {draft.problem !== null && <Notice tone="error">{draft.problem}</Notice>}
      </div>
    </Dialog>
  );
}

type ShippingCostProps = Pick<
  ReturnType<typeof useLineCorrection>,
  'shipping' | 'setShipping' | 'otherShipping'
>;

function ShippingCost({ shipping, setShipping, otherShipping }: ShippingCostProps) {
  return (
    <div className={`row ${styles.shipping}`}>
      <TextField
        label={ORDER_FIELD_LABELS.costoEnvio}
        inputMode="decimal"
        autoComplete="off"
        value={shipping}
        onChange={({ target }) => setShipping(target.value)}
      />
      {otherShipping !== null && (
        <Button size="small" onClick={() => setShipping(editablePesos(otherShipping))}>
          Usar el usual: {formatPesos(otherShipping)}
        </Button>
      )}
    </div>
  );
}
