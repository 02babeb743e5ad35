import { buyerName } from '../../../domain/buyer/address.ts';
import type { Order } from '../../../domain/orders/order.ts';
import { trackingLengthProblem } from '../../../domain/orders/tracking.ts';
import { isByMail } from '../../../domain/orders/shipping-service.ts';
import { noticeChannels } from '../../../domain/seller/notices.ts';
import { TextAreaField, TextField } from '../../../ui/controls/text-field.tsx';
import { ServiceField } from '../edit/service-field.tsx';
import type { DispatchDraft } from './use-dispatch-draft.ts';

interface DispatchFieldsProps {
  readonly order: Order;
  readonly draft: DispatchDraft;
  readonly problem: string | undefined;
  readonly canTell: boolean;
}

export function DispatchFields({ order, draft, problem, canTell }: DispatchFieldsProps) {
  const { dispatch, typed, message } = draft;
  return (
    <>
      <TextField
        label="Número de seguimiento"
        value={typed}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={problem}
        hint={numberHint(draft)}
        data-autofocus=""
        onChange={({ target }) => draft.type(target.value)}
      />
      <ServiceField order={order} service={dispatch.service} onChange={draft.choose} />
      {canTell && (
        <TextAreaField
          label={`Mensaje para ${buyerName(order.usuario)}, por ${waysText(order)}`}
          value={message.text}
          maxLength={1000}
          warning={
            dispatch.number !== '' && !message.text.includes(dispatch.number)
              ? 'No dice el número de seguimiento.'
              : undefined
          }
          onChange={({ target }) => draft.write(target.value)}
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

function waysText({ usuario }: Order): string {
  return noticeChannels(usuario)
    .map((channel) => (channel === 'Email' ? 'e-mail' : 'WhatsApp'))
    .join(' y ');
}
