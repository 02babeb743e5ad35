import type { Plugin } from 'vite';

/** Firestore's SDK asks for this picture when its connection fails, to tell whether the network is there. */
const GOOGLES_PICTURE = '"//www.google.com/images/cleardot.gif"';

const OWN_PICTURE = '`//${location.host}/favicon.svg`';

/**
 * Makes Firestore's network test ask for a picture of this site: Google's offends the content security policy
 * (docs/decisions/0020-trust.md).
 */
export function ownNetworkTest(): Plugin {
  return {
    name: 'bornera:network-test',
    transform: { filter: { id: /webchannel/ }, handler: withOwnPicture },
  };
}

export function withOwnPicture(code: string): string {
  return code.replaceAll(GOOGLES_PICTURE, OWN_PICTURE);
}
