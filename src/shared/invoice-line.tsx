import { invoiceName, type Invoice } from '#domain/orders/order.ts';
import { ExternalLink } from '#ui/display/external-link.tsx';

/** Renders name and day of an order's invoice, with its link and the seller's note, if any. */
export function InvoiceLine({ invoice }: { readonly invoice: Invoice }) {
  const { link, nota } = invoice;
  return (
    <span>
      <span>{`${invoiceName(invoice)}${link === '' ? '' : ' · '}`}</span>
      {link !== '' && (
        <ExternalLink href={link} rel="noopener noreferrer">
          <span>Ver la factura</span>
        </ExternalLink>
      )}
      <span>{nota !== '' && ` · ${nota}`}</span>
    </span>
  );
}
