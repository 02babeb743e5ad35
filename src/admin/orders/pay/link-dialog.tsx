import type { Order } from '../../../domain/orders/order.ts';
import { isPaymentLink } from '../../../domain/seller/payment.ts';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { shortId } from '../../common/short-id.ts';
import { EditDialog, wideField } from '../../form/edit-dialog.tsx';
import { NewsNotice } from '../edit/news-notice.tsx';
import { useOrderEdit } from '../edit/use-order-edit.ts';

/** Takes the link where the buyer pays; an empty field removes it (docs/product.md#payments). */
export function LinkDialog({ order, onClose }: { readonly order: Order; readonly onClose: () => void }) {
  const { busy, initial, newsText, save } = useOrderEdit(order, EDITED, onClose);
  return (
    <EditDialog<'link'>
      title={`Link de pago del pedido ${shortId(order.id)}`}
      size="small"
      busy={busy}
      check={(read) =>
        isPaymentLink(read('link').trim())
          ? {}
          : { link: 'El link tiene que empezar con https:// y no llevar espacios' }
      }
      onSave={(read) => {
        const linkDePago = read('link').trim();
        const done = linkDePago === '' ? 'Sacaste el link de pago.' : 'Link guardado: quien compró ya lo ve.';
        void save({ linkDePago }, done);
      }}
      onClose={onClose}
    >
      {(problems) => (
        <>
          <div className={wideField}>
            <NewsNotice text={newsText} />
          </div>
          <TextField
            name="link"
            label="Link de pago"
            type="url"
            inputMode="url"
            fieldClassName={wideField}
            defaultValue={initial.linkDePago}
            placeholder="https://…"
            autoComplete="off"
            spellCheck={false}
            error={problems.link}
            hint="Pegá el link de MercadoPago. Vacío, se saca."
            data-autofocus=""
          />
        </>
      )}
    </EditDialog>
  );
}

const EDITED = ['linkDePago'] as const;
