import { paths, SHARE_PARAMETER } from '../../src/config/paths.ts';
import { OLD_FOLDER, PRODUCT_WORDS, REDIRECT_SHARE_TAG } from '../../src/domain/catalogue/redirects.ts';

/** The redirects of firebase.json: the old addresses of products, as the app redirects them. */
export const redirects = PRODUCT_WORDS.map(([word, productId]) => {
  const [folder, name] = [anyCase(OLD_FOLDER), anyCase(word)];
  return {
    regex: `${folder}.*${name}|${name}.*${folder}`,
    destination: `${paths.product(productId)}?${SHARE_PARAMETER}=${REDIRECT_SHARE_TAG}`,
    type: 301,
  };
});

/** The host's patterns have no flag that ignores case. */
function anyCase(text: string): string {
  return text.replace(/[a-z]/gu, (letter) => `[${letter}${letter.toUpperCase()}]`);
}
