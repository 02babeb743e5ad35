import type { Order } from '../../../domain/orders/order.ts';
import { RelativeTime } from '../../../shared/relative-time.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { warningIcon } from '../../../ui/icons/icons.json';

/** Says that the bot did not notify the owner of an order, or of what it sold out (docs/services.md#notifications). */
export function BotFailure({ order }: { readonly order: Order }) {
  const lost = order.avisos?.pedido?.Bot;
  if (lost?.estado !== 'fallido') return null;
  return (
    <p className="small">
      <Badge tone="warning" icon={warningIcon}>
        El bot no te pudo avisar
      </Badge>{' '}
      <span className="muted">
        Un mensaje sobre este pedido no salió
        {lost.cuando !== null && (
          <>
            {' · '}
            <RelativeTime date={lost.cuando} />
          </>
        )}
      </span>
    </p>
  );
}
