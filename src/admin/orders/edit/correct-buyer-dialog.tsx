import { useState } from 'react';
import type { FormField } from '../../../domain/buyer/form-fields.ts';
import { missingFields, shownForm, unfitFields, toStoredForm } from '../../../domain/buyer/form-values.ts';
import type { Order } from '../../../domain/orders/order.ts';
import { differences } from '../../../domain/seller/differences.ts';
import type { OrderFields } from '../../../domain/seller/order-changes.ts';
import { fieldList } from '../../../shared/shipping-form/shipping-form-messages.ts';
import { EditDialog } from '../../form/edit-dialog.tsx';
import { shortId } from '../../common/short-id.ts';
import { CopyFields } from './copy-fields.tsx';
import { correctionObstacle } from '../common/order-messages.ts';
import { OrderNotice } from '../common/order-notice.tsx';
import { ServiceField } from '../common/service-field.tsx';
import { useOrderDialog } from '../common/use-order-dialog.ts';

interface CorrectBuyerDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
}

/** Corrects an order's copy of the buyer and its carrier until it is dispatched (docs/panel.md#corrected-orders). */
export function CorrectBuyerDialog({ order, onClose }: CorrectBuyerDialogProps) {
  const edit = useOrderDialog(order, onClose, correctionObstacle);
  const [typed, setTyped] = useState(() => shownForm(order.usuario));
  const [service, setService] = useState(order.servicioEnvio);
  const missing = missingFields(typed);

  async function save(): Promise<void> {
    const stored = { ...toStoredForm(typed), servicioEnvio: service };
    const changes = differences<OrderFields>(stored, edit.initial);
    if (changes === null) onClose();
    else await edit.save(changes, 'Datos corregidos.');
  }

  return (
    <EditDialog<FormField>
      title={`Corregir datos del pedido ${shortId(order.id)}`}
      size="large"
      busy={edit.busy}
      isLocked={edit.isLocked}
      above={<OrderNotice {...edit} />}
      check={() => Object.fromEntries(unfitFields(typed).map((field) => [field, 'unfit']))}
      onSave={() => void save()}
      onClose={onClose}
    >
      {() => (
        <div className="stack full-line">
          <CopyFields typed={typed} onChange={(changes) => setTyped({ ...typed, ...changes })} />
          <ServiceField order={order} service={service} onChange={setService} />
          {missing.length > 0 && (
            <p className="muted small">
              Falta {fieldList(missing)}. Podés guardar igual: el pedido entra en los archivos de envío cuando
              esté completo.
            </p>
          )}
        </div>
      )}
    </EditDialog>
  );
}
