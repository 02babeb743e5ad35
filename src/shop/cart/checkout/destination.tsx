import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import type { UserRecord } from '../../../domain/buyer/buyer.ts';
import { buyerAddress, buyerContact, buyerName } from '../../../domain/buyer/address.ts';
import { formWarnings } from '../../../domain/buyer/form-warning.ts';
import { missingFields } from '../../../domain/buyer/shipping-form.ts';
import { fieldList, formWarningText } from '../../../shared/messages/shipping-form.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import styles from '../cart-summary.module.css';

/** Shows where the parcel goes and which data are missing or look wrong. Nothing here stops the order. */
export function Destination({ buyer }: { readonly buyer: UserRecord }) {
  const missing = missingFields(buyer);
  return (
    <>
      {missing.length === 0 ? (
        <p className={`muted small ${styles.destination}`}>
          Lo enviamos a {buyerAddress(buyer)}, a nombre de {buyerName(buyer)}. Te escribimos a{' '}
          {buyerContact(buyer)}. <Link to={`${paths.user}#datos`}>Cambiar</Link>
        </p>
      ) : (
        <Notice tone="info" title={`Para el envío falta: ${fieldList(missing)}.`}>
          Podés finalizar igual y completarlos después en tu perfil: los sumamos a tu pedido antes de
          despacharlo. O podés <Link to={`${paths.user}#${missing[0]}`}>completarlos ahora</Link>.
        </Notice>
      )}
      <Warnings buyer={buyer} />
    </>
  );
}

function Warnings({ buyer }: { readonly buyer: UserRecord }) {
  const warnings = formWarnings(buyer);
  const [first] = warnings;
  if (first === undefined) return null;
  return (
    <Notice tone="warning">
      {warnings.map(({ field, warning }) => (
        <p key={field}>{formWarningText(warning)}</p>
      ))}
      <Link to={`${paths.user}#${first.field}`}>Revisar mis datos</Link>
    </Notice>
  );
}
