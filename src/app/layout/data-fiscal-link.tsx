import { ExternalLink } from '../../ui/display/external-link.tsx';
import { Icon } from '../../ui/icons/icon.tsx';

/** Not among the icons of the first load, which every shop has. */
const formIcon = 'M4 4h6v6H4ZM14 4h6v6h-6ZM4 14h6v6H4ZM15 14v6h5';

/** The seller's tax form at ARCA (docs/buying.md#header-and-footer), with a drawing of the shop's own. */
export function DataFiscalLink({ address }: { readonly address: string }) {
  return (
    <ExternalLink href={address} rel="noopener noreferrer">
      <Icon shape={formIcon} size={20} />
      <span>Data Fiscal</span>
    </ExternalLink>
  );
}
