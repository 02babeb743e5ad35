import { paths } from '#config/paths.ts';
import { shortId } from '#domain/orders/short-id.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import styles from './confirmation.module.css';

/** The state of a cart or an order that is not on screen yet. */
interface WaitingState {
  readonly isSending?: boolean;
  /** True while products of a link are being added to the cart. */
  readonly isFilling?: boolean;
  readonly isVisitor?: boolean;
  /** True when the order should have arrived by now. */
  readonly isLate?: boolean;
  /** True when the account's orders were read, or could not be. */
  readonly isRead?: boolean;
  /** True when the order is certainly in the database. */
  readonly isPlaced?: boolean;
}

/** Returns the texts for a waiting cart or order, and the way on when it may not appear by itself. */
export function waitingTexts(state: WaitingState): readonly [text: string, action?: string] {
  const { isSending, isFilling, isVisitor, isLate, isRead, isPlaced } = state;
  if (isSending) return ['Registrando tu pedido…'];
  if (isFilling) return ['Cargando los productos del enlace…'];
  if (isVisitor) return ['Iniciá sesión para ver el detalle de este pedido.', 'Iniciar sesión'];
  if (isLate && isPlaced) return [SAFE_TEXT, 'Ver mis pedidos'];
  if (isLate && isRead) return ['Este pedido no está entre los últimos de tu cuenta.', 'Ver mis pedidos'];
  return ['Buscando tu pedido…'];
}

const SAFE_TEXT =
  'Registramos tu pedido y ya está a salvo. El detalle aparece acá apenas tu cuenta vuelva a contestar.';

/** @param orderId of the order in the address */
export function Waiting({ orderId, ...state }: WaitingState & { readonly orderId?: string }) {
  const [text, action] = waitingTexts(state);
  return (
    <div className={`stack ${styles.page}`}>
      <header className={`stack gap-3 ${styles.header}`}>
        <h1 tabIndex={-1}>{state.isFilling ? 'Carrito' : 'Tu pedido'}</h1>
        {orderId !== undefined && (
          <p>
            <span>Pedido </span>
            <span className="silk">{shortId(orderId)}</span>
          </p>
        )}
        {action === undefined && <Spinner label={text} />}
      </header>
      {action === undefined ? (
        <Skeleton shape="box" height="14rem" />
      ) : (
        <Notice
          tone={state.isPlaced ? 'success' : 'info'}
          live
          action={
            <ButtonLink variant="primary" to={paths.user}>
              {action}
            </ButtonLink>
          }
        >
          {text}
        </Notice>
      )}
    </div>
  );
}
