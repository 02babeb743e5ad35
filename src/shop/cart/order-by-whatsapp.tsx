import type { CartLine, CartTotals } from '#domain/cart/cart-totals.ts';
import type { Delivery } from '#domain/shipping/shipping-service.ts';
import { buttonClass } from '#ui/controls/button-class.ts';
import { ExternalLink } from '#ui/display/external-link.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { whatsappIcon } from '#ui/icons/icons.json';
import { useOrderLink } from '#shop/common/cart/order-link.ts';

interface OrderByWhatsAppProps {
  readonly lines: readonly CartLine[];
  readonly totals: CartTotals;
  readonly payment: string;
  readonly delivery?: Delivery;
  /** The shop's number; '' has no WhatsApp. */
  readonly phone?: string;
}

/** Orders the cart in a message, also without an account (docs/buying.md#order-by-whatsapp). */
export function OrderByWhatsApp({ phone, ...order }: OrderByWhatsAppProps) {
  const link = useOrderLink(order, phone);
  if (link === null) return null;
  return (
    <div className="stack gap-1">
      <ExternalLink className={buttonClass({ block: true })} href={link}>
        <Icon shape={whatsappIcon} size={20} />
        <span>Pedir por WhatsApp</span>
      </ExternalLink>
      <p className="muted small">Te armamos el mensaje. Nada queda reservado hasta que te lo confirmemos.</p>
    </div>
  );
}
