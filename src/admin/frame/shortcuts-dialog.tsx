import { useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { CheckboxField } from '../../ui/controls/checkbox-field.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import styles from './shortcuts-dialog.module.css';
import { shortcutSwitch } from '../common/use-shortcuts.ts';

type Keys = readonly (readonly [keys: readonly string[], does: string])[];

const EVERYWHERE: Keys = [
  [['1', '2', '3', '4'], 'Ir a Pedidos, Productos, Usuarios o Resumen'],
  [['/'], 'Buscar'],
  [['?'], 'Ver esta lista'],
  [['Esc'], 'Dejar lo que se está escribiendo, o cerrar el cuadro'],
];

const ON_ORDERS: Keys = [
  [['j'], 'Ir al pedido siguiente'],
  [['k'], 'Ir al pedido anterior'],
  [['o'], 'Abrir o cerrar el detalle'],
  [['e'], 'Editar importes y primer producto'],
  [['x'], 'Elegir o soltar el pedido'],
  [['s'], 'Ir al estado'],
  [['t'], 'Ir al seguimiento'],
];

/** Lists the keyboard shortcuts, and turns them on or off. */
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
      <KeyList keys={EVERYWHERE} />
      <h3>En Pedidos</h3>
      <KeyList keys={ON_ORDERS} />
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

function KeyList({ keys: list }: { readonly keys: Keys }) {
  return (
    <dl className={styles.keys}>
      {list.map(([keys, does]) => (
        <div key={does}>
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
