import { matchPath } from 'react-router-dom';
import { screens } from '#config/screens.ts';

/** Returns the row of the screen that an address shows. */
export function screenAt(pathname: string) {
  return screens.find(({ path }) => matchPath(path, pathname) !== null);
}
