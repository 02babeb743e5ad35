import type { Order } from '../../../domain/orders/order.ts';
import { isPaid } from '../../../domain/orders/balance.ts';
import { shippedBy } from '../../../domain/shipping/shipping-service.ts';
import { buyerName, buyerPlace } from '../../../domain/buyer/address.ts';
import { serviceOfNumber } from '../../../domain/shipping/dispatch.ts';
import { formatPesos } from '../../../domain/text/money.ts';
import { SelectField } from '../../../ui/controls/select-field.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { checkIcon, warningIcon } from '../../../ui/icons/icons.json';
import { classNames } from '../../../ui/styles/class-names.ts';
import { shortId } from '../../common/short-id.ts';
import { OrderNotice } from '../common/order-notice.tsx';
import type { SeenOrder } from '../common/use-seen-orders.ts';
import { doubtText, MATCH_TEXTS } from './dispatch-texts.ts';
import { PendingNotification } from './pending-notification.tsx';
import type { useBulkDispatch } from './use-bulk-dispatch.ts';
import type { DispatchResult } from './use-dispatch.ts';
import type { ListedNumber, usePastedList } from './use-pasted-list.ts';
import rows from '../../common/rows.module.css';
import styles from './pasted-numbers.module.css';

type PastedNumbersProps = ReturnType<typeof usePastedList> &
  Pick<ReturnType<typeof useBulkDispatch>, 'results' | 'setResult' | 'progress'> & {
    readonly seenOf: (order: Order) => SeenOrder;
  };

/** The numbers of the list, each with its order. Nothing is dispatched before the seller says so. */
export function PastedNumbers(props: PastedNumbersProps) {
  const { listed, left, results, setResult, progress, seenOf, ...list } = props;
  if (listed.length === 0) return null;
  /** The rest of a dispatch that somebody changed is not offered any more. */
  function lookAgain({ number }: ListedNumber, look: SeenOrder['look']): void {
    setResult(number);
    look?.();
  }
  return (
    <ul className={`plain-list ${rows.rows}`} aria-label="Números de la lista">
      {listed.map((each) => {
        const result = results.get(each.number);
        const current = each.order && seenOf(each.order);
        const isLocked = current !== null && current.notice !== '';
        return (
          <li key={each.number} className={styles.row}>
            <label className={classNames(rows.select, rows.tapTarget, styles.select)}>
              <input
                type="checkbox"
                checked={each.isIncluded}
                disabled={each.order === null || isLocked || result?.kind === 'done' || progress !== null}
                aria-label={`Despachar ${each.number}`}
                onChange={({ target }) => list.include(each, target.checked)}
              />
            </label>
            <OrderOfNumber each={each} left={left} onChoose={(id) => list.choose(each, id)} />
            <p className={`breakable ${styles.number}`}>
              <code>{each.number}</code>
              <span className={rows.secondLine}>
                {each.order === null
                  ? unmatchedText(each)
                  : shippedBy(serviceOfNumber(each.order, each.number))}
                {each.order !== null && each.by !== null && ` · ${MATCH_TEXTS[each.by]}`}
              </span>
            </p>
            <div className={`stack gap-1 small ${styles.verdict}`}>
              {isLocked ? (
                <OrderNotice {...current} look={current.look && (() => lookAgain(each, current.look))} />
              ) : result === undefined ? (
                <Doubts {...each} />
              ) : (
                <Result result={result} onChange={(next) => setResult(each.number, next)} />
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** Text of the list beside a number without order, for the seller to recognise, and the orders that it fits. */
function unmatchedText({ number, text, orders }: ListedNumber): string {
  const rest = text.replace(number, '').replaceAll(/\s+/g, ' ').trim().slice(0, 100);
  const fitting = orders.map(({ id, usuario }) => `${buyerName(usuario)} (${id})`).join(' o de ');
  return fitting === '' ? rest : `${rest} · puede ser de ${fitting}`;
}

interface OrderOfNumberProps {
  readonly each: ListedNumber;
  /** Orders without number, for a number that fits none. */
  readonly left: readonly Order[];
  readonly onChoose: (orderId: string) => void;
}

/** The order's buyer; a select where only the seller can decide. */
function OrderOfNumber({ each, left, onChoose }: OrderOfNumberProps) {
  const { order, orders, number } = each;
  if (orders.length === 1 && order !== null)
    return (
      <p className={styles.order}>
        <strong>{buyerName(order.usuario)}</strong> <code className="silk">{shortId(order.id)}</code>
        <span className={rows.secondLine}>{buyerPlace(order.usuario)}</span>
      </p>
    );
  const options = [
    ...new Map(
      [...orders, ...(order ? [order] : []), ...left.slice(0, MOST_OFFERED)].map((one) => [one.id, one]),
    ).values(),
  ];
  return (
    <SelectField
      label={orders.length === 0 ? 'Ningún pedido coincide' : 'Elegí el pedido'}
      aria-label={`Pedido del número ${number}`}
      fieldClassName={styles.order ?? ''}
      placeholder="Ninguno"
      options={options.map((one) => ({ value: one.id, label: optionText(one) }))}
      value={order?.id ?? ''}
      onChange={({ target }) => onChoose(target.value)}
    />
  );
}

/** A longer list of orders is no choice. */
const MOST_OFFERED = 100;

function optionText({ id, usuario, totalCosto }: Order): string {
  return `${buyerName(usuario)} · ${shortId(id)} · ${formatPesos(totalCosto)}`;
}

function Doubts({ order, doubt }: ListedNumber) {
  if (order === null) return null;
  return (
    <>
      {!isPaid(order) && <Badge tone="warning">Sin pagar</Badge>}
      {doubt !== null && <p>{doubtText(doubt)}</p>}
    </>
  );
}

interface ResultProps {
  readonly result: DispatchResult;
  readonly onChange: (result: DispatchResult) => void;
}

function Result({ result, onChange }: ResultProps) {
  if (result.kind === 'failed')
    return (
      <>
        <Badge tone="danger" icon={warningIcon}>
          No se despachó
        </Badge>
        <p>{result.problem}</p>
      </>
    );
  const { order, notification } = result;
  return (
    <>
      <Badge tone="success" icon={checkIcon}>
        Despachado
      </Badge>
      {notification !== null && (
        <PendingNotification
          order={order}
          notification={notification}
          onChange={(rest) => onChange({ ...result, notification: rest })}
        />
      )}
    </>
  );
}
