import { countdownText } from './messages.ts';
import { useNow } from '../common/use-now.ts';
import styles from './login-form.module.css';

/** Shows how long the login refuses another try (docs/product.md#login-limits). Screen readers skip the countdown. */
export function RetryWait({ retryAt }: { readonly retryAt: number }) {
  const now = useNow(500, retryAt > 0);
  if (retryAt <= now) return null;
  return (
    <p className={styles.wait}>
      Demasiados intentos seguidos. Podés probar de nuevo en{' '}
      <strong className="tabular">{countdownText(retryAt - now)}</strong>.
    </p>
  );
}
