import type { ReactNode } from 'react';
import { statusText } from '../../../domain/orders/order.ts';
import { shortId } from '../../common/short-id.ts';
import { statusTone } from '../../common/status-tone.ts';
import { fileText, parcelProblemText } from './shipping-messages.ts';
import { buyerName } from '../../../domain/buyer/address.ts';
import { shippedBy } from '../../../domain/shipping/shipping-service.ts';
import type { Parcel } from '../../../domain/shipping/parcel.ts';
import type { Shipment } from '../../../domain/shipping/shipment.ts';
import { CheckboxField } from '../../../ui/controls/checkbox-field.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { warningIcon } from '../../../ui/icons/icons.json';
import styles from './shipping-dialog.module.css';

interface ShipmentRowProps {
  readonly shipment: Shipment;
  /** Says what changed in the order meanwhile. */
  readonly news: ReactNode;
  readonly onParcel: (parcel: Parcel) => void;
  readonly onInclude: (included: boolean) => void;
}

export function ShipmentRow({ shipment, news, onParcel, onInclude }: ShipmentRowProps) {
  const { order, parcel, service, problems, included } = shipment;
  const name = buyerName(order.usuario);
  return (
    <li className={styles.row}>
      <p className="row gap-2">
        <strong>{name}</strong> <code className="silk">{shortId(order.id)}</code>
        <span>{shippedBy(service ?? order.servicioEnvio)}</span>
        <Badge tone={statusTone[order.estado]}>{statusText(order, order.estado)}</Badge>
      </p>
      {problems.length > 0 ? (
        <Badge tone="danger" icon={warningIcon}>
          No sale
        </Badge>
      ) : (
        <CheckboxField
          label="Incluir"
          aria-label={`Incluir el envío de ${name}`}
          checked={included}
          onChange={({ target }) => onInclude(target.checked)}
        />
      )}
      {news}
      {order.archivoDeEnvio && (
        <p className="small full-line tone-warning toned">{fileText(order.archivoDeEnvio)}</p>
      )}
      <fieldset className={`full-line ${styles.measures}`}>
        <legend className="visually-hidden">Paquete de {name}</legend>
        {MEASURES.map(([measure, label]) => (
          <TextField
            key={measure}
            label={label}
            type="number"
            inputMode="numeric"
            min={1}
            defaultValue={parcel[measure]}
            onChange={({ target }) => onParcel({ ...parcel, [measure]: numberOf(target.value) })}
          />
        ))}
      </fieldset>
      {problems.length > 0 && (
        <ul className="small bullets breakable full-line tone-danger toned">
          {problems.map(parcelProblemText).map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </li>
  );
}

const MEASURES = [
  ['length', 'Largo (cm)'],
  ['width', 'Ancho (cm)'],
  ['height', 'Alto (cm)'],
  ['grams', 'Peso (g)'],
] as const satisfies readonly (readonly [keyof Parcel, string])[];

function numberOf(typed: string): number {
  const value = Number(typed.replace(',', '.'));
  return Number.isFinite(value) ? Math.round(value * 1000) / 1000 : 0;
}
