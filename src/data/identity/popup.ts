import { POPUP_SIZE } from './limits.ts';

/** The name that the identity SDK gives its own window. */
const NAME = 'auth0:authorize:popup';

/**
 * Opens the login window, centred over the page, or returns null where the browser blocks it. The SDK loads
 * meanwhile and takes the window over (facts §7).
 */
export function openLoginPopup(): Window | null {
  const { width, height } = POPUP_SIZE;
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - height) / 2);
  const features = `popup,left=${left},top=${top},width=${width},height=${height}`;
  const popup = window.open('', NAME, features);
  if (popup !== null) popup.document.title = 'Abriendo el ingreso…';
  return popup;
}
