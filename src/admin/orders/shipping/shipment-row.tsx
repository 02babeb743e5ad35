import { buyerName } from '../../../domain/buyer/address.ts';
import type { Parcel } from '../../../domain/shipping/parcel.ts';
import type { Shipment } from '../../../domain/shipping/shipment.ts';
import { classNames } from '../../../ui/styles/class-names.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { checkIcon, warningIcon } from '../../../ui/icons/icons.ts';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { shortId } from '../../common/short-id.ts';
import { parcelProblemText } from './messages.ts';
import layout from '../../common/layout.module.css';
import styles from './shipping-dialog.module.css';

interface ShipmentRowProps {
  readonly shipment: Shipment;
  readonly onParcel: (parcel: Parcel) => void;
}

/** Renders one order of the shipping files: its parcel's editable measures and its problems. */
export function ShipmentRow({ shipment: { order, parcel, service, problems }, onParcel }: ShipmentRowProps) {
  return (
    <li className={styles.row}>
      <p>
        <strong>{buyerName(order.usuario)}</strong> <code className="silk">{shortId(order.id)}</code>{' '}
        {service ?? order.servicioEnvio}
      </p>
      {problems.length === 0 ? (
        <Badge tone="success" icon={checkIcon}>
          Listo
        </Badge>
      ) : (
        <Badge tone="danger" icon={warningIcon}>
          No sale
        </Badge>
      )}
      <fieldset className={styles.measures}>
        <legend className="visually-hidden">Paquete de {buyerName(order.usuario)}</legend>
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
        <ul className={classNames(layout.problems, styles.problems)}>
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

/** Returns the typed measure with at most three decimals, or 0 for text that is no number. */
function numberOf(typed: string): number {
  const value = Number(typed.replace(',', '.'));
  return Number.isFinite(value) ? Math.round(value * 1000) / 1000 : 0;
}
