import { useEffect } from 'react';
import { useOnline } from '../../shared/use-online.ts';
import { Button } from '../../ui/controls/button.tsx';
import { announce } from '../../ui/feedback/announce.ts';
import styles from './connection.module.css';

interface UpdateOfferProps {
  /** Loads the new version. */
  readonly onAccept: () => void;
  readonly onDecline: () => void;
}

const TEXT = 'Hay una versión nueva de la tienda.';

/** Offers the new version and never takes it by itself: the buyer may be in the middle of a purchase. */
export function UpdateOffer({ onAccept, onDecline }: UpdateOfferProps) {
  const online = useOnline();
  useEffect(() => announce(`${TEXT} Podés actualizar al final de la página.`), []);
  if (!online) return null;
  return (
    <section className={`${styles.bar} ${styles.offer}`} aria-label="Versión nueva">
      <p>{TEXT}</p>
      <Button variant="primary" onClick={onAccept}>
        Actualizar
      </Button>
      <Button onClick={onDecline}>Ahora no</Button>
    </section>
  );
}
