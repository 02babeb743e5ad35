import { useState } from 'react';
import { shop } from '../../../config/shop.ts';
import { useServices } from '../../../data/services.ts';
import type { Order } from '../../../domain/orders/order.ts';
import { ordersUnderWay } from '../../../domain/buyer/personal-data.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import styles from './personal-data.module.css';
import { useErasure } from './use-erasure.ts';

export interface EraseDialogProps {
  readonly onClose: () => void;
}

/** Says what is forgotten and what has to stay, and forgets it once that is confirmed. */
export function EraseDialog({ onClose }: EraseDialogProps) {
  const { state, erase } = useErasure();
  const isRunning = state === 'running' || state === 'done';
  // While it runs there is no way back, so none is offered.
  const close = () => !isRunning && onClose();
  const actions = (
    <>
      {!isRunning && <Button onClick={close}>No, volver</Button>}
      <Button variant="danger" busy={isRunning} onClick={() => void erase()}>
        Sí, borrar mis datos
      </Button>
    </>
  );
  return (
    <Dialog open title="¿Borrar tus datos?" onClose={close} actions={actions}>
      <div className={styles.text}>
        <WhatGoes />
        <WhatStays />
        {state === 'failed' && <Failure />}
        <output>{SAID[state]}</output>
      </div>
    </Dialog>
  );
}

const SAID = {
  asking: '',
  failed: '',
  running: 'Borrando…',
  done: 'Listo: borramos tus datos. Cerramos tu sesión…',
};

function WhatGoes() {
  return (
    <div>
      <h3>Se borra ya, y no se puede deshacer</h3>
      <ul className={styles.list}>
        <li>De tu cuenta en la tienda: nombre, correo, foto, DNI, CUIT, celular, dirección, IP y carrito.</li>
        <li>De este navegador: carrito, favoritos, vistos hace poco, lo que no guardaste y tu sesión.</li>
      </ul>
    </div>
  );
}

function WhatStays() {
  const { account } = useServices();
  // As the question was asked: the account closes while it is answered.
  const [orders] = useState(() => account.store.getState().orders);
  return (
    <div>
      <h3>Queda</h3>
      <ul className={styles.list}>
        <li>{underWayText(orders)}</li>
        <li>Los pedidos terminados y sus facturas, el tiempo que la ley nos obliga a guardarlos.</li>
        <li>
          El identificador de tu cuenta y la hora de tu último pedido, sin tu nombre: frenan a quien pide para
          acaparar stock.
        </li>
        <li>
          Tu cuenta de ingreso, en Auth0. Si volvés a entrar empezás de cero, y guardamos otra vez el nombre,
          el correo y la foto que ella nos diga. Cerrá también tu sesión en otros dispositivos.
        </li>
      </ul>
      <p>
        Para lo demás, o para que borremos también tu cuenta de ingreso, escribinos a{' '}
        <a href={mailAddress()}>{shop.email}</a>: respondemos dentro de los 5 días hábiles.
      </p>
    </div>
  );
}

function underWayText(orders: readonly Order[] | null): string {
  const count = orders === null ? 0 : ordersUnderWay(orders).length;
  if (orders === null || count === 0)
    return 'Si tuvieras un pedido en curso, su copia de tus datos quedaría con él hasta que termine.';
  const what = count === 1 ? 'Tenés 1 pedido en curso' : `Tenés ${count} pedidos en curso`;
  return `${what}: la copia de tus datos que ${count === 1 ? 'lleva queda con él' : 'llevan queda con ellos'} hasta que ${count === 1 ? 'termine' : 'terminen'}, para cobrarlo, enviarlo y facturarlo.`;
}

function mailAddress(): string {
  return `mailto:${shop.email}?subject=${encodeURIComponent('Borrar mis datos personales')}`;
}

function Failure() {
  return (
    <Notice tone="error" title="No pudimos borrar tus datos.">
      En este navegador quedó todo como estaba. Revisá tu conexión y probá de nuevo; si sigue fallando,
      escribinos y lo hacemos nosotros.
    </Notice>
  );
}
