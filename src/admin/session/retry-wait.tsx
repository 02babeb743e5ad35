import { countdownText } from './messages.ts';
import { useNow } from '../common/use-now.ts';
import styles from './login-form.module.css';

/** After several wrong tries: how long until another one is taken. Its numbers run without being read out. */
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
