import { useEffect, useRef } from 'react';
import { shop } from '../../../config/shop.ts';
import { withdrawalMessage, type Withdrawal } from '../../../domain/orders/withdrawal.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { WhatsAppLink } from '../../../shared/whatsapp-link.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { emailIcon } from '../../../ui/icons/icons.ts';
import { copyIcon } from '../../../ui/icons/lazy-icons.ts';
import { showToast } from '../../../ui/feedback/toasts/show-toast.ts';
import styles from './withdrawal.module.css';

/** Progress of the e-mail to the seller; unknown after a reload. */
export type Delivery = 'unknown' | 'sending' | 'sent' | 'unsent';

interface WithdrawalReceiptProps {
  readonly withdrawal: Withdrawal;
  readonly delivery: Delivery;
  readonly onStartAgain: () => void;
}

/** The code of a withdrawal, and links that send it to the shop. */
export function WithdrawalReceipt({ withdrawal, delivery, onStartAgain }: WithdrawalReceiptProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isNew = delivery !== 'unknown';
  // Takes the focus from the form that it replaces, but not after a reload.
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  const { codigo, pedido, fecha } = withdrawal;
  return (
    <Card className={styles.receipt}>
      <h3 ref={heading} tabIndex={-1}>
        Tu código de arrepentimiento
      </h3>
      <p className={styles.code}>{codigo}</p>
      <p className={styles.about}>
        Pedido {pedido}, {fecha}.
      </p>
      <output>{DELIVERIES[delivery]}</output>
      <p className={`no-print ${styles.actions}`}>
        <Button icon={copyIcon} onClick={() => void copy(codigo)}>
          Copiar código
        </Button>
        <Messages withdrawal={withdrawal} />
        <Button variant="quiet" onClick={onStartAgain}>
          Arrepentirme de otra compra
        </Button>
      </p>
    </Card>
  );
}

function Messages({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const text = withdrawalMessage(withdrawal);
  const subject = encodeURIComponent(`Arrepentimiento de compra ${withdrawal.codigo}`);
  return (
    <>
      <WhatsAppLink text={text}>
        Enviar por WhatsApp
        <VisuallyHidden> (se abre en otra pestaña)</VisuallyHidden>
      </WhatsAppLink>
      <a
        className={buttonClass()}
        href={`mailto:${shop.email}?subject=${subject}&body=${encodeURIComponent(text)}`}
      >
        <Icon shape={emailIcon} size={20} />
        Enviar por correo
      </a>
    </>
  );
}

const SEND_IT =
  'Para que nos llegue, mandanos ahora el mensaje por WhatsApp o por correo: ya está escrito, con el código.';

const DELIVERIES: Readonly<Record<Delivery, string>> = {
  unknown: 'Guardá el código. Si todavía no nos mandaste el mensaje, podés hacerlo desde acá.',
  sending: 'Guardá el código. Estamos avisándole a la tienda…',
  sent: 'Guardá el código. La tienda ya recibió tu pedido y te responde dentro de las 24 horas.',
  unsent: `Guardá el código. ${SEND_IT}`,
};

async function copy(code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code);
    showToast('success', 'Código copiado.');
  } catch {
    showToast('error', `No se pudo copiar. El código es ${code}`);
  }
}
