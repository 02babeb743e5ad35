import { useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { CheckboxField } from '../../../ui/controls/checkbox-field.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import styles from './shortcuts-dialog.module.css';
import { shortcutSwitch } from './use-shortcuts.ts';

/** Keys, separated by spaces, and their texts. */
const EVERYWHERE = {
  '1 2 3 4': 'Ir a Pedidos, Productos, Usuarios o Resumen',
  '/': 'Buscar',
  '?': 'Ver esta lista',
  Esc: 'Dejar lo que se está escribiendo, o cerrar el cuadro',
};

const ON_ORDERS = {
  j: 'Ir al pedido siguiente',
  k: 'Ir al pedido anterior',
  o: 'Abrir o cerrar el detalle',
  e: 'Editar importes y primer producto',
  p: 'Marcar pagado, o ver el pago',
  d: 'Despachar',
  x: 'Elegir o soltar el pedido',
  s: 'Ir al estado',
  t: 'Ir al seguimiento',
};

export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const [on, setOn] = useState(shortcutSwitch.on);
  return (
    <Dialog
      onClose={onClose}
      title="Atajos de teclado"
      size="small"
      actions={
        <Button variant="primary" onClick={onClose} data-autofocus="">
          Listo
        </Button>
      }
    >
      <h3>En todas las secciones</h3>
      <KeyList entries={EVERYWHERE} />
      <h3>En Pedidos</h3>
      <KeyList entries={ON_ORDERS} />
      <CheckboxField
        label="Usar atajos"
        hint="Las teclas no hacen nada mientras escribís."
        checked={on}
        onChange={({ target }) => {
          shortcutSwitch.on = target.checked;
          setOn(target.checked);
        }}
      />
    </Dialog>
  );
}

function KeyList({ entries }: { readonly entries: Readonly<Record<string, string>> }) {
  return (
    <dl className={styles.keys}>
      {Object.entries(entries).map(([keys, does]) => (
        <div key={does}>
          <dt>
            {keys.split(' ').map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
