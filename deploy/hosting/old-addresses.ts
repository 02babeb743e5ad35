import { paths, SHARE_PARAMETER } from '#config/paths.ts';
import { oldAddressWords } from '#config/shop/catalogue.ts';
import { caseInsensitivePattern } from '#deploy/pages/pages.ts';
import { OLD_PRODUCT_FOLDER, REDIRECT_SHARE_TAG } from '#domain/catalogue/redirects.ts';

/**
 * Returns the host's redirects of old product addresses, the same as the app's (docs/buying.md#routes). The local host's engine
 * appends an empty `&` to a destination with a parameter (`addQuery` of superstatic); the app ignores it.
 */
export function oldAddressRedirects() {
  return oldAddressWords.map(([word, productId]) => {
    const [folder, name] = [caseInsensitivePattern(OLD_PRODUCT_FOLDER), caseInsensitivePattern(word)];
    return {
      regex: `${folder}.*${name}|${name}.*${folder}`,
      destination: `${paths.product(productId)}?${SHARE_PARAMETER}=${REDIRECT_SHARE_TAG}`,
      type: 301,
    };
  });
}
