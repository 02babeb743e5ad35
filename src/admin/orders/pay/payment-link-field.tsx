import type { SyntheticEvent } from 'react';
import type { Order } from '../../../domain/orders/order.ts';
import { isPaymentLink, takesPaymentLink } from '../../../domain/seller/payment.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { saveIcon } from '../../../ui/icons/lazy-icons.json';
import { shortId } from '../../common/short-id.ts';
import { useFieldDraft } from '../edit/use-field-draft.ts';
import styles from './pay.module.css';

/**
 * Edits the link where the buyer pays: Enter or the button saves it, Escape discards it, and an empty field removes it.
 * Renders nothing for an order that is not paid by link (docs/product.md#payments).
 */
export function PaymentLinkField({ order }: { readonly order: Order }) {
  const { text, save, ...draft } = useFieldDraft(order, 'linkDePago');
  if (!takesPaymentLink(order)) return null;
  const stored = order.linkDePago ?? '';
  const link = (text ?? stored).trim();

  function apply(event: SyntheticEvent): void {
    event.preventDefault();
    if (link === stored) return draft.discard();
    if (!isPaymentLink(link))
      return draft.refuse('El link tiene que empezar con https:// y no llevar espacios');
    void save(
      link,
      link === '' ? 'Sacaste el link de pago.' : 'Link de pago guardado: quien compró ya lo ve.',
    );
  }

  return (
    <form className={styles.link} noValidate onSubmit={apply}>
      <TextField
        label="Link de pago"
        aria-label={`Link de pago del pedido ${shortId(order.id)}`}
        type="url"
        inputMode="url"
        value={text ?? stored}
        placeholder="Pegá el link: https://…"
        autoComplete="off"
        spellCheck={false}
        error={draft.error}
        warning={draft.warning}
        onChange={(event) => draft.type(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && draft.discard()}
      />
      {text !== null && (
        <IconButton
          type="submit"
          icon={saveIcon}
          label="Guardar link de pago"
          variant="primary"
          aria-busy={draft.busy}
        />
      )}
    </form>
  );
}
