import { useStore } from 'zustand';
import { useServices } from '../../data/services.ts';
import { loginErrorText } from '../../shared/messages/sign-in.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Card } from '../../ui/display/card.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { userIcon } from '../../ui/icons/icons.ts';
import { loginIcon } from '../../ui/icons/lazy-icons.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import styles from './login-panel.module.css';

/** Login button for visitors, with the error of the last attempt (docs/product.md#sign-in). */
export function LoginPanel() {
  const { session } = useServices();
  const status = useStore(session.store, (state) => state.status);
  const error = useStore(session.store, (state) => state.error);
  return (
    <Card className={styles.panel}>
      <span className={styles.mark}>
        <Icon shape={userIcon} size={40} />
      </span>
      <h1 tabIndex={-1}>Perfil</h1>
      <p className={styles.text}>
        Iniciá sesión para ver tus pedidos, guardar tus datos de envío y encontrar tu carrito en cualquier
        dispositivo.
      </p>
      {/* Browsers block the login window unless the click handler opens it synchronously. */}
      <Button
        variant="primary"
        size="large"
        icon={loginIcon}
        busy={status === 'loading'}
        onClick={() => session.login()}
      >
        {status === 'loading' ? 'Ingresando…' : 'Iniciar sesión'}
      </Button>
      {error !== null && (
        <Notice tone="warning" live>
          {loginErrorText(error)}
        </Notice>
      )}
    </Card>
  );
}
