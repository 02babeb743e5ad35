import { invoiceName, type Invoice } from '../domain/orders/invoice.ts';
import { ExternalLink } from '../ui/display/external-link.tsx';

/** Name and day of an order's invoice, with its link and the seller's note where it has them. */
export function InvoiceLine({ invoice }: { readonly invoice: Invoice }) {
  const { link, nota } = invoice;
  return (
    <>
      {invoiceName(invoice)}
      {link !== '' && (
        <>
          {' · '}
          <ExternalLink href={link} rel="noopener noreferrer">
            Ver la factura
          </ExternalLink>
        </>
      )}
      {nota !== '' && ` · ${nota}`}
    </>
  );
}
