import { Link, type LinkProps } from 'react-router-dom';
import { buttonClass, type ButtonStyle } from './button-class.ts';

export function ButtonLink({ variant, size, block, ...rest }: LinkProps & ButtonStyle) {
  return <Link className={buttonClass({ variant, size, block })} {...rest} />;
}
