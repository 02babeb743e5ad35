import mark from '#config/shop/logo.svg';
import styles from './logo.module.css';

/** The shop's logo and its name. */
export function Logo({ name }: { readonly name: string }) {
  return (
    <span className={styles.logo}>
      <img src={mark} alt="" width="44" height="36" />
      <span className={styles.name}>{name}</span>
    </span>
  );
}
