import { useState } from 'react';
import { buyerName } from '../../../domain/buyer/address.ts';
import type { Order } from '../../../domain/orders/order.ts';
import {
  hasTrackingNumber,
  trackingLengthProblem,
  trackingNumberIn,
} from '../../../domain/orders/tracking.ts';
import { isByMail, PICK_UP } from '../../../domain/shipping/shipping-service.ts';
import { notificationChannels } from '../../../domain/seller/notifications.ts';
import { serviceOfNumber, type Dispatch } from '../../../domain/shipping/dispatch.ts';
import { lengthProblem } from '../../../shared/length-problem.ts';
import { TextAreaField, TextField } from '../../../ui/controls/text-field.tsx';
import { ServiceField } from '../common/service-field.tsx';
import { notificationMessage } from '../common/notification-texts.ts';
import { replaceByNumber } from '../tracking/tracking-field.tsx';
import { dispatchedOrder } from './use-dispatch.ts';

/** Holds what the seller types. Service and message follow the number until the seller chooses or writes others. */
export function useDispatchDraft(order: Order) {
  const stored = hasTrackingNumber(order.trackingNumber) ? order.trackingNumber : '';
  const [typed, type] = useState(stored);
  const [chosen, choose] = useState<string | null>(null);
  const [written, write] = useState<string | null>(null);
  const number = trackingNumberIn(typed);
  const service = chosen ?? serviceOfNumber(order, number);
  const dispatch: Dispatch = { number: service === PICK_UP ? '' : number, service };
  const proposed = notificationMessage(dispatchedOrder(order, dispatch), 'despachado');
  return {
    order,
    dispatch,
    typed,
    type,
    choose,
    write,
    text: written ?? proposed.text,
    written: written === proposed.text ? null : written,
    isDirty: typed !== stored || written !== null,
  };
}

export const NUMBER_FIELD = 'numero';

/** Characters of a message to the buyer. */
export const MAX_MESSAGE = 1000;

type DispatchDraft = ReturnType<typeof useDispatchDraft>;

/** @param problem why the number cannot be saved */
export function DispatchFields(props: DispatchDraft & { readonly problem: string | undefined }) {
  const { order, dispatch, typed, text, problem } = props;
  const ways = notificationChannels(order.usuario).map((channel) =>
    channel === 'Email' ? 'e-mail' : 'WhatsApp',
  );
  const lacksNumber = dispatch.number !== '' && !text.includes(dispatch.number);
  return (
    <>
      {dispatch.service !== PICK_UP && (
        <TextField
          name={NUMBER_FIELD}
          label="Número de seguimiento"
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={problem}
          hint={numberHint(props)}
          onPaste={replaceByNumber}
          data-autofocus=""
          onChange={({ target }) => props.type(target.value)}
        />
      )}
      <ServiceField order={order} service={dispatch.service} onChange={props.choose} />
      {ways.length > 0 && (
        <TextAreaField
          label={`Mensaje para ${buyerName(order.usuario)}, por ${ways.join(' y ')}`}
          value={text}
          error={lengthProblem(text, MAX_MESSAGE)}
          isLive
          warning={lacksNumber ? 'No dice el número de seguimiento.' : undefined}
          onChange={({ target }) => props.write(target.value)}
        />
      )}
    </>
  );
}

function numberHint({ dispatch: { number, service }, typed }: DispatchDraft): string {
  if (number !== typed.trim() && trackingLengthProblem(number) === null) return `Se guarda ${number}`;
  return isByMail(service)
    ? 'Podés pegar el mensaje del correo: se toma el número.'
    : 'Si el micro no da uno, dejalo vacío.';
}
