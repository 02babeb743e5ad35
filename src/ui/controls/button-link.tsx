import { Link, type LinkProps } from 'react-router-dom';
import { buttonClass, type ButtonStyle } from './button-class.ts';

/** A link to another screen that looks like a button. */
export function ButtonLink({ variant, size, block, ...rest }: LinkProps & ButtonStyle) {
  return <Link className={buttonClass({ variant, size, block })} {...rest} />;
}
