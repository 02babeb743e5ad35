import mark from '#config/shop/logo.svg';
import { classNames } from '#ui/styles/class-names.ts';
import styles from './logo.module.css';

/** Letters of the longest name that has room in one line beside a phone's links. */
const ONE_LINE = 11;

/** The shop's logo and its name, a long one in two lines of smaller letters. */
export function Logo({ name }: { readonly name: string }) {
  return (
    <span className={styles.logo}>
      {/* Part of every page: a sign for each space, and not three. */}
      <img src={mark.replaceAll('%20', ' ')} alt="" width="44" height="36" />
      <span className={classNames(styles.name, name.length > ONE_LINE && styles.long)}>{name}</span>
    </span>
  );
}
